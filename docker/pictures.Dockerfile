# The machine that the pictures of the stories are compared on: the Chromium and the fonts of .storybook/pictures/linux-chromium-156.
# Both come from one day of Debian's archive, because the ordinary one forgets a Chromium as soon as there is a newer one. Run it
# from the root of the repository:
#   docker build --file docker/pictures.Dockerfile --tag naru-pictures docker
#   docker run --rm --volume "$PWD:/naru" naru-pictures pnpm test stories
FROM node:24.21.0-bookworm-slim
ARG DAY=20261123T000000Z
RUN rm /etc/apt/sources.list.d/debian.sources && \
  for suite in "debian bookworm" "debian bookworm-updates" "debian-security bookworm-security"; do \
    set -- $suite; echo "deb [check-valid-until=no] http://snapshot.debian.org/archive/$1/$DAY $2 main"; \
  done > /etc/apt/sources.list && \
  apt-get update && apt-get install --yes --no-install-recommends \
    chromium=156.0.8078.79-1~deb12u1 fontconfig=2.14.1-4 \
    fonts-dejavu-core=2.37-6 fonts-dejavu-extra=2.37-6 fonts-noto-cjk=1:20220127+repack1-1 && \
  rm -rf /var/lib/apt/lists/*
RUN npm install --global pnpm@12.21.0
# A run that compares no picture is an error here.
ENV NARU_PICTURES=required
WORKDIR /naru
