import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgresPrograms } from '../../apps/api/src/testing/databases/postgres-cluster.ts'
import { addMachine, type Machine } from './machines.ts'

// Three machines with PostgreSQL, Patroni and etcd, set as `docs/grow.md` says.

const names = ['pg1', 'pg2', 'pg3']
const firstNumber = 11
const diskMegabytes = 400

/** Published times of Patroni lead here: half a minute until a standby takes over. */
const dynamic = {
	...{ ttl: 20, loop_wait: 5, retry_timeout: 5, maximum_lag_on_failover: 1_048_576 },
	...{ synchronous_mode: true, synchronous_mode_strict: true, failsafe_mode: true },
	...{ primary_start_timeout: 0, master_start_timeout: 0, check_timeline: true },
	postgresql: {
		use_pg_rewind: true,
		use_slots: true,
		parameters: {
			...{ max_connections: 100, wal_keep_size: '64MB', max_wal_size: '128MB' },
			...{ min_wal_size: '32MB', wal_log_hints: 'on', shared_buffers: '32MB' },
		},
	},
}

function writeConfig(
	folder: string,
	{ name, address }: Machine,
	{ hosts, archiveBy }: { hosts: string; archiveBy: string | undefined },
): string {
	const login = (username: string) => ({ username, password: 'drill' })
	const config = {
		scope: 'roundsman',
		name,
		restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
		// Not `etcd3`: before 3.0.3, Patroni takes the lead again by it after having stood still, without comparing.
		etcd: { hosts },
		log: { dir: join(folder, `etcd-${name}`) },
		bootstrap: { dcs: dynamic, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'] },
		postgresql: {
			listen: `${address},127.0.0.1:5432`,
			connect_address: `${address}:5432`,
			data_dir: join(folder, name, 'data'),
			bin_dir: findPostgresPrograms(),
			pgpass: join(folder, name, 'pgpass'),
			// Rewinding fails on a full disk, and Patroni tries it once: the machine copies the primary then.
			remove_data_directory_on_rewind_failure: true,
			authentication: {
				superuser: login('postgres'),
				replication: login('replicator'),
				rewind: login('rewinder'),
			},
			parameters: {
				...{ unix_socket_directories: join(folder, name), logging_collector: 'on' },
				...(archiveBy ? { archive_mode: 'on', archive_command: archiveBy } : {}),
				...{ log_directory: join(folder, `etcd-${name}`), log_filename: 'postgresql.log' },
			},
			pg_hba: [
				'local all all trust',
				'host all all 127.0.0.1/32 trust',
				'host all all 10.77.0.0/24 trust',
				'host replication all 127.0.0.1/32 trust',
				'host replication all 10.77.0.0/24 trust',
			],
		},
	}
	const path = join(folder, `${name}.yml`)
	writeFileSync(path, JSON.stringify(config))
	return path
}

type Member = { name: string; role: string; state: string; timeline?: number }

async function ask(url: string, init?: RequestInit): Promise<Response | undefined> {
	return fetch(url, { signal: AbortSignal.timeout(2_000), ...init }).catch(() => undefined)
}

export async function until(isSo: () => Promise<boolean>, what: string, withinMs = 120_000) {
	const deadlineMs = Date.now() + withinMs
	while (!(await isSo())) {
		if (Date.now() > deadlineMs) throw new Error(`Not within ${withinMs / 1000} s: ${what}.`)
		await wait(100)
	}
}

function makeDisk(folder: string, { name }: Machine): void {
	const disk = join(folder, name)
	const ofEtcd = join(folder, `etcd-${name}`)
	for (const one of [disk, ofEtcd]) mkdirSync(one)
	execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'disk', disk])
	execFileSync('chown', ['postgres', disk, ofEtcd])
}

function etcdFlags(folder: string, { name, address }: Machine, peers: string): string[] {
	const peer = `http://${address}:2380`
	const client = `http://${address}:2379`
	const flags = {
		...{ name, 'data-dir': join(folder, `etcd-${name}`), 'initial-cluster': peers },
		...{ 'listen-peer-urls': peer, 'initial-advertise-peer-urls': peer },
		...{ 'listen-client-urls': client, 'advertise-client-urls': client },
		...{
			'heartbeat-interval': 200,
			'election-timeout': 2000,
			'log-level': 'error',
			'enable-v2': true,
		},
	}
	return Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`)
}

/** The last lines of what PostgreSQL and Patroni wrote on a machine. */
const lastLines = (folder: string, { name }: Machine): string[] =>
	['postgresql.log', 'patroni.log'].flatMap((log) => {
		const path = join(folder, `etcd-${name}`, log)
		return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').slice(-8) : []
	})

/** What Patroni says of each machine, and the last lines of its logs. */
async function describeMachines(folder: string, machines: readonly Machine[]): Promise<string> {
	const looks = machines.map(async (machine) => {
		const answer = await ask(`http://${machine.address}:8008/patroni`)
		const said = answer ? `${answer.status} ${await answer.text()}` : 'silent'
		return [`${machine.name}: ${said}`, ...lastLines(folder, machine)].join('\n  ')
	})
	return (await Promise.all(looks)).join('\n')
}

/**
 * One leads, one is waited for, and the third follows, all on one timeline: a machine that came back and has not been
 * rewound yet runs, and can take over from nobody.
 */
function isWhole(members: readonly Member[]): boolean {
	const isUp = ({ state }: Member) => ['running', 'streaming'].includes(state)
	const hasRole = (role: string) => members.some((member) => member.role === role)
	const hasAll = members.filter(isUp).length === names.length
	const isOne = new Set(members.map(({ timeline }) => timeline)).size === 1
	return hasAll && isOne && hasRole('leader') && hasRole('sync_standby')
}

async function isFollowed(
	machines: readonly Machine[],
	leader: Machine | undefined,
): Promise<boolean> {
	const roles = machines.map(async (machine) => {
		const role = machine === leader ? 'primary' : 'replica'
		return (await ask(`http://${machine.address}:8008/${role}`))?.status === 200
	})
	return (await Promise.all(roles)).every(Boolean)
}

/** Takes what is left of a disk by a file. Gives what returns it. */
function fillDisk(filler: string): () => void {
	execFileSync('sh', ['-c', `dd if=/dev/zero of=${filler} bs=64k 2>/dev/null || true`])
	return () => rmSync(filler)
}

async function switchOver(from: Machine): Promise<void> {
	await ask(`http://${from.address}:8008/switchover`, {
		method: 'POST',
		body: JSON.stringify({ leader: from.name }),
		signal: AbortSignal.timeout(60_000),
	})
}

export type PatroniCluster = ReturnType<typeof startCluster>

/**
 * Starts it in `folder`; the caller waits until it `isWhole`. `archive` gives the command by which a machine archives
 * its log.
 */
export function startCluster(
	folder: string,
	env: NodeJS.ProcessEnv,
	archive?: (machine: Machine) => string,
) {
	const machines = names.map((name, index) => addMachine(name, firstNumber + index))
	const hosts = machines.map(({ address }) => `${address}:2379`).join(',')
	const peers = machines.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')
	for (const machine of machines) makeDisk(folder, machine)
	const startEtcd = (machine: Machine) =>
		machine.start('etcd', etcdFlags(folder, machine, peers), env)
	const startPatroni = (machine: Machine) =>
		machine.start(
			'python3',
			[
				findProgram('patroni', env),
				writeConfig(folder, machine, { hosts, archiveBy: archive?.(machine) }),
			],
			env,
		)
	const start = (machine: Machine) => {
		startEtcd(machine)
		startPatroni(machine)
	}
	for (const machine of machines) start(machine)

	const findPrimary = async (): Promise<Machine | undefined> => {
		const looks = machines.map(async ({ address }) => ask(`http://${address}:8008/primary`))
		const at = (await Promise.all(looks)).findIndex((answer) => answer?.status === 200)
		return machines[at]
	}
	const listMembers = async (): Promise<Member[]> => {
		for (const { address } of machines) {
			const answer = await ask(`http://${address}:8008/cluster`)
			if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
		}
		return []
	}
	return {
		machines,
		start,
		startEtcd,
		startPatroni,
		stopEtcd: (machine: Machine) => machine.signal('SIGKILL', 'etcd'),
		findPrimary,
		listMembers,
		isWhole: async () => isWhole(await listMembers()),
		/** Whether it leads, and all others follow. */
		isFollowed: (leader: Machine | undefined) => isFollowed(machines, leader),
		/** What each machine says of itself, for whoever has to find out why. */
		describe: () => describeMachines(folder, machines),
		switchOver,
		fillDisk: ({ name }: Machine) => fillDisk(join(folder, name, 'filler')),
	}
}

export const findProgram = (name: string, env: NodeJS.ProcessEnv): string =>
	execFileSync('which', [name], { env, encoding: 'utf8' }).trim()
