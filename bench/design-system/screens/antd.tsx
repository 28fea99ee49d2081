import { Button, ConfigProvider, Progress, Tag, Tooltip, Typography, theme as themes } from 'antd';
import { Cross, labels, ShapedLevel, ShapedStatus, start } from '../mount.tsx';

const color = { cpu: '#0090ff', memory: '#30a46c', disk: '#8e4ec6' } as const;
const algorithm = { light: themes.defaultAlgorithm, dark: themes.darkAlgorithm } as const;

start({
  Status: ({ running }) => (
    <Tag color={running ? 'success' : 'default'}>
      <ShapedStatus running={running} />
    </Tag>
  ),
  Meter: ({ kind, value }) => (
    <div>
      <div className="head">
        <Typography.Text>{labels[kind]}</Typography.Text>
        <Typography.Text>
          <ShapedLevel value={value} />
        </Typography.Text>
      </div>
      <Progress
        percent={value}
        strokeColor={color[kind]}
        showInfo={false}
        size="small"
        aria-label={labels[kind]}
      />
    </div>
  ),
  Action: ({ label }) => (
    <Tooltip title={label}>
      <Button aria-label={label} type="text" icon={<Cross />} />
    </Tooltip>
  ),
  Frame: ({ theme, children }) => (
    <ConfigProvider theme={{ algorithm: algorithm[theme] }}>{children}</ConfigProvider>
  ),
});
