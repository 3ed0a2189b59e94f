import { mkdtempSync, rmSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PowerCutDisk } from '../../testing/power-cut-disk.ts'
import { createFolderStore, type Disk } from './folder-store.ts'

const root = '/disk'
const folder = '/disk/data/files'
/** The same fractions in each run. */
function createDraw(): () => number {
	let state = 1
	return () => {
		state = (state * 48_271) % 2_147_483_647
		return state / 2_147_483_647
	}
}
const bytes = (text: string) => Buffer.from(text.repeat(50))
const type = 'image/jpeg'

/** Puts and removes files until the power goes; gives what was said to be done. */
async function work(disk: Disk) {
	const store = createFolderStore(folder, disk)
	const said = new Map<string, string | null>()
	const steps: [string, () => Promise<void>, string | null][] = [
		['a', () => store.put('a', bytes('first'), type), 'first'],
		['b', () => store.put('b', bytes('second'), type), 'second'],
		['a', () => store.remove('a'), null],
		['c', () => store.put('c', bytes('third'), type), 'third'],
	]
	for (const [key, step, text] of steps) {
		try {
			await step()
		} catch {
			// While it is being changed, either may be there.
			said.delete(key)
			return said
		}
		said.set(key, text)
	}
	return said
}

async function readAll(disk: Disk) {
	const store = createFolderStore(folder, disk)
	const found = new Map<string, string | null>()
	for (const key of ['a', 'b', 'c']) {
		found.set(key, (await store.get(key))?.toString('utf8') ?? null)
	}
	return found
}

describe('a file in a folder', () => {
	it('has its bytes on the disk before its name, and its name before anybody is told', async () => {
		const disk = new PowerCutDisk(root)
		const store = createFolderStore(folder, disk)
		await store.put('key', bytes('x'), type)
		expect(disk.calls).toEqual([
			...['mkdir files', 'open data', 'sync data', 'close data'],
			...['open disk', 'sync disk', 'close disk'],
			...['create key.part', 'write key.part', 'sync key.part', 'close key.part'],
			...['rename key', 'open files', 'sync files', 'close files'],
		])
		disk.calls.length = 0
		await store.remove('key')
		expect(disk.calls).toEqual([
			...['rm key', 'rm key.part', 'open files', 'sync files', 'close files'],
		])
	})

	it('that was said to be stored is there after a power cut at any moment, whole', async () => {
		const whole = new PowerCutDisk(root)
		await work(whole)
		const random = createDraw()
		for (let cutAt = 0; cutAt <= whole.calls.length; cutAt += 1) {
			for (let chance = 0; chance < 20; chance += 1) {
				const disk = new PowerCutDisk(root)
				disk.cutAt = cutAt
				const said = await work(disk)
				disk.restart(random)
				const found = await readAll(disk)
				for (const [key, text] of said) {
					expect(found.get(key), `${key} after ${cutAt} calls`).toBe(
						text && bytes(text).toString('utf8'),
					)
				}
				const texts = ['first', 'second', 'third'].map((text) => bytes(text).toString('utf8'))
				for (const text of found.values()) if (text !== null) expect(texts).toContain(text)
			}
		}
	})

	it('would be lost by a disk that is only written to', async () => {
		const random = createDraw()
		const found = new Set<string>()
		for (let chance = 0; chance < 50; chance += 1) {
			const disk = new PowerCutDisk(root)
			await disk.mkdir(root)
			const handle = await disk.open('/disk/plain', 'w')
			await handle.writeFile(bytes('x'))
			await handle.close()
			disk.restart(random)
			const there = await disk.readFile('/disk/plain').catch(() => null)
			found.add(there === null ? 'none' : there.length === 50 ? 'whole' : 'torn')
		}
		expect([...found].sort()).toEqual(['none', 'torn', 'whole'])
	})

	it('that cannot be read is an error, not an absence', async () => {
		const real = mkdtempSync(join(tmpdir(), 'roundsman-store-'))
		const store = createFolderStore(real)
		await store.put('key', bytes('x'), type)
		expect((await store.get('key'))?.equals(bytes('x'))).toBe(true)
		expect(await store.get('other')).toBe(null)
		await fs.mkdir(join(real, 'folder'))
		await expect(store.get('folder')).rejects.toThrow('EISDIR')
		rmSync(real, { recursive: true })
		await store.remove('key')
	})
})
