/** The part of the dumps of MariaDB and MySQL that has the accounts, with their roles and rights. */

/** What differs between the accounts of MariaDB and of MySQL. */
export interface AccountNames {
  /** The prefix of the image's variables. */
  prefix: string;
  /** A statement that lists accounts: a literal with the plugin of their login, a tab, and the account. Later ones may have earlier ones as roles. */
  listAccounts: string;
  /** A statement before an account is shown. */
  beforeAccount: string;
  /** Prints which roles of the container's user are in force after a login, where its rights do not contain them. */
  defaultRoles: string;
}

/** The accounts of the server itself, which a new server has. */
const OWN_ACCOUNTS =
  "'', 'root', 'mysql', 'mariadb.sys', 'mysql.sys', 'mysql.session', 'mysql.infoschema', 'healthcheck'";

/** The name of the container's user in the list of accounts. */
const containerUser = (prefix: string): string => `'\${${prefix}_USER:-}'@'%'`;

/** Roles have neither a host nor a plugin. `PUBLIC` exists in every server. */
export const MARIADB_ACCOUNTS: AccountNames = {
  prefix: 'MARIADB',
  listAccounts: `SELECT CONCAT(QUOTE(plugin), CHAR(9), CASE
    WHEN is_role = 'N' THEN CONCAT(QUOTE(user), '@', QUOTE(host)) WHEN user = 'PUBLIC' THEN user
    ELSE CONCAT('\\\`', REPLACE(user, '\\\`', '\\\`\\\`'), '\\\`') END)
  FROM mysql.user WHERE user NOT IN (${OWN_ACCOUNTS}) ORDER BY is_role = 'N', user, host`,
  beforeAccount: '',
  defaultRoles: '',
};

/** Any account can be a role of another one. The list is sorted by the longest chain of roles. */
export const MYSQL_ACCOUNTS: AccountNames = {
  prefix: 'MYSQL',
  listAccounts: `WITH RECURSIVE chains (user, host, plugin, length) AS (
    SELECT user, host, plugin, 0 FROM mysql.user
    UNION DISTINCT SELECT u.user, u.host, u.plugin, length + 1 FROM chains
      JOIN mysql.role_edges ON from_user = chains.user AND from_host = chains.host
      JOIN mysql.user u ON u.user = to_user AND u.host = to_host)
  SELECT CONCAT(QUOTE(plugin), CHAR(9), QUOTE(user), '@', QUOTE(host)) FROM chains
  WHERE user NOT IN (${OWN_ACCOUNTS}) GROUP BY user, host, plugin
  ORDER BY MAX(length), user, host`,
  beforeAccount: 'SET print_identified_with_as_hex = ON; ',
  defaultRoles: `sql -e "SELECT CONCAT('SET DEFAULT ROLE ', QUOTE(default_role_user), '@',
    QUOTE(default_role_host), ' TO ', QUOTE(user), '@', QUOTE(host), ';')
  FROM mysql.default_roles WHERE user = '$MYSQL_USER' AND host = '%'"`,
};

/** Removes the login from a right of MariaDB, which the account has already. */
const WITHOUT_LOGIN = ['BY PASSWORD', 'VIA']
  .flatMap((login) => [
    `s/^\\(GRANT [^\`]* ON \\*\\.\\* TO .*\\) IDENTIFIED ${login} .* WITH GRANT OPTION.*/\\1 WITH GRANT OPTION/`,
    `s/^\\(GRANT [^\`]* ON \\*\\.\\* TO .*\\) IDENTIFIED ${login} .*/\\1/`,
  ])
  .map((command) => `-e '${command}'`)
  .join(' ');

/**
 * Returns the lines of a script that print statements for all accounts of members. The function `sql` runs a statement.
 *
 * A newer server may not have the plugin of a login: the account is created without a password then, and locked. Rights that have a name with an
 * underscore are those of components, of which a newer server may not have all: an administrator has all that exist. The user of the container is locked
 * until it gets its password, and has no other login.
 */
export const accountsScript = (names: AccountNames): string => `hex() {
  printf '%s' "$1" | od -An -v -tx1 | tr -d ' \\n'
}
user="${containerUser(names.prefix)}"
accounts=$(sql -e "${names.listAccounts}")
tab=$(printf '\\t')
while IFS="$tab" read -r plugin account; do
  case "$account" in
    '' | PUBLIC) ;;
    \\\`*) printf 'CREATE ROLE IF NOT EXISTS %s;\\n' "$account" ;;
    "$user") printf 'CREATE USER IF NOT EXISTS %s ACCOUNT LOCK;\\n' "$account" ;;
    *)
      create=$(sql -e "${names.beforeAccount}SHOW CREATE USER $account")
      printf "SET @create = IF(EXISTS (SELECT 1 FROM information_schema.plugins WHERE plugin_status = 'ACTIVE'
  AND plugin_name = %s), CONVERT(0x%s USING utf8mb4), CONVERT(0x%s USING utf8mb4));
PREPARE accounts FROM @create;
EXECUTE accounts;\\n" "$plugin" "$(hex "CREATE USER IF NOT EXISTS \${create#CREATE USER }")" \\
        "$(hex "CREATE USER IF NOT EXISTS $account ACCOUNT LOCK")" ;;
  esac
done <<END
$accounts
END
echo 'SET group_concat_max_len = 65536;'
while IFS="$tab" read -r plugin account; do
  [ -n "$account" ] || continue
  grants=$(sql -e "SHOW GRANTS FOR $account" | sed ${WITHOUT_LOGIN})
  while IFS= read -r grant; do
    rights=\${grant#GRANT }
    rights=\${rights%% ON \\*.\\* TO *}
    case "$rights" in
      *[!A-Z0-9_,]*) printf '%s;\\n' "$grant" ;;
      *_*)
        printf "SET @grant = (SELECT CONCAT('GRANT ', GROUP_CONCAT(priv), CONVERT(0x%s USING utf8mb4))
  FROM mysql.global_grants WHERE user = 'root' AND host = 'localhost' AND FIND_IN_SET(priv, '%s'));
SET @grant = IFNULL(@grant, 'DO 0');
PREPARE accounts FROM @grant;
EXECUTE accounts;\\n" "$(hex "\${grant#"GRANT $rights"}")" "$rights" ;;
      *) printf '%s;\\n' "$grant" ;;
    esac
  done <<GRANTS
$grants
GRANTS
done <<END
$accounts
END
${names.defaultRoles}`;
