import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { DataDirError, lockDataDir } from './data-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'roundsman-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process of its own that holds a folder until it is killed. */
async function holdElsewhere(dataDir: string) {
	const module = join(import.meta.dirname, 'data-lock.ts')
	const script = `
		const { lockDataDir } = await import(${JSON.stringify(module)})
		lockDataDir(${JSON.stringify(dataDir)})
		process.stdout.write('held')
		setInterval(() => undefined, 60_000)
	`
	const args = ['--input-type=module', '--eval', script]
	const holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
	await once(holder.stdout, 'data')
	return {
		pid: holder.pid,
		kill: async () => {
			holder.kill('SIGKILL')
			await once(holder, 'exit')
		},
	}
}

it('keeps a second process out, whatever the first one is called, until that one is dead', async () => {
	const dataDir = join(folder, 'elsewhere')
	const holder = await holdElsewhere(dataDir)
	expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${holder.pid} on `)
	// In another container the same number is nobody's, or somebody else's.
	for (const note of ['{"pid":4194304,"host":"b"}', `{"pid":${process.pid}}`, 'torn', '']) {
		writeFileSync(join(dataDir, 'lock'), note)
		expect(() => lockDataDir(dataDir)).toThrow(DataDirError)
	}
	rmSync(join(dataDir, 'lock'))
	expect(() => lockDataDir(dataDir)).toThrow('in use by another process')
	await holder.kill()
	const unlock = lockDataDir(dataDir)
	expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${process.pid} on `)
	unlock()
	expect(existsSync(join(dataDir, 'lock'))).toBe(false)
	lockDataDir(dataDir)()
})
