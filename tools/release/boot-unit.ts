import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A machine of its own for the unit of systemd: systemd-nspawn boots a tree that holds a release and systemd.

const units = 'etc/systemd/system'

/** Lays the unit and its settings into a tree, as `docs/operations.md` says. */
export function installUnit(tree: string, settings: { database: string; port: number }): void {
	const folder = join(tree, 'etc/roundsman')
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	writeFileSync(join(folder, 'database'), `${settings.database}\n`, { mode: 0o600 })
	writeFileSync(
		join(folder, 'settings'),
		`HOST=127.0.0.1\nPORT=${settings.port}\nTRUSTED_PROXIES=1\nPUBLIC_URL=https://rounds.example.com\n`,
	)
	const unit = 'roundsman.service'
	cpSync(join(tree, 'opt/roundsman/deploy/systemd', unit), join(tree, units, unit))
	mkdirSync(join(tree, units, 'multi-user.target.wants'), { recursive: true })
	symlinkSync(`/${units}/${unit}`, join(tree, units, 'multi-user.target.wants', unit))
	// What the image has of its own: the unit's user exists only while it runs.
	rmSync(join(tree, 'var/lib/roundsman'), { recursive: true, force: true })
	execFileSync('chroot', [tree, 'userdel', 'roundsman'], { stdio: 'ignore' })
	rmSync(join(tree, 'etc/machine-id'), { force: true })
	execFileSync('systemd-machine-id-setup', [`--root=${tree}`], { stdio: 'ignore' })
}

type Booted = {
	process: ChildProcess
	/** Runs a program in the machine; gives what it prints. */
	inside(...command: string[]): string
	stop(): void
}

/** Boots a tree with the network of this machine. */
export function bootTree(tree: string): Booted {
	const flags = ['--register=no', '--keep-unit', '--boot', `--directory=${tree}`]
	const child = spawn('systemd-nspawn', flags, { stdio: 'ignore' })
	const leader = () =>
		execFileSync('pgrep', ['--parent', String(child.pid)], { encoding: 'utf8' }).trim()
	return {
		process: child,
		inside: (...command) => {
			const where = ['--target', leader(), '--mount', '--pid', '--uts', '--ipc', '--']
			return execFileSync('nsenter', [...where, ...command], { encoding: 'utf8' })
		},
		stop: () => child.kill('SIGTERM'),
	}
}
