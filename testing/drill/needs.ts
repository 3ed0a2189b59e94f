/** What the drill runs, as Debian 12 names it. */
export const drillPackages = [
	'patroni',
	'etcd-server',
	'haproxy',
	'nginx-light',
	'pgbackrest',
] as const
