import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { receiveFile, removeLeftFiles } from './receive-file.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'roundsman-uploads-'))
const folder = join(dataDir, 'uploads')
afterAll(() => rmSync(dataDir, { recursive: true }))
const config = { dataDir }

const pieceBytes = 65_536
const uploadBytes = 50_000_000

describe('a file that arrives', () => {
	it('is never held in memory, however fast it is sent', async () => {
		let sent = 0
		let heldMax = 0
		const source = Readable.from(
			(async function* () {
				while (sent < uploadBytes) {
					const piece = Buffer.alloc(Math.min(pieceBytes, uploadBytes - sent), 'x')
					sent += piece.length
					yield piece
					const [name] = readdirSync(folder)
					heldMax = Math.max(heldMax, sent - (name ? statSync(join(folder, name)).size : 0))
				}
			})(),
			{ objectMode: false },
		)
		const { path } = await receiveFile(source, { config, maxBytes: uploadBytes })
		expect(statSync(path).size).toBe(uploadBytes)
		expect(statSync(path).mode & 0o777).toBe(0o600)
		expect(heldMax).toBeLessThan(1_000_000)
		rmSync(path)
	})

	it('is given up where it passes the limit, and where the sender goes', async () => {
		let sent = 0
		const endless = Readable.from(
			(async function* () {
				for (;;) {
					sent += pieceBytes
					yield Buffer.alloc(pieceBytes)
				}
			})(),
			{ objectMode: false },
		)
		const large = receiveFile(endless, { config, maxBytes: 1_000_000 })
		await expect(large).rejects.toMatchObject({ status: 413 })
		expect(sent).toBeLessThan(2_000_000)
		const broken = Readable.from(
			(async function* () {
				yield Buffer.from('a;b\n')
				throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
			})(),
			{ objectMode: false },
		)
		const received = receiveFile(broken, { config, maxBytes: 1_000_000 })
		await expect(received).rejects.toMatchObject({ status: 400 })
		expect(readdirSync(folder)).toEqual([])
	})

	it('is removed a day after its process was killed, and nothing else is', async () => {
		const now = new Date()
		const put = (name: string, hours: number) => {
			writeFileSync(join(folder, name), 'x')
			const moment = new Date(now.getTime() - hours * 3_600_000)
			utimesSync(join(folder, name), moment, moment)
		}
		put('import-old', 25)
		put('import-new', 23)
		put('other', 25)
		await removeLeftFiles(config, now)
		expect(readdirSync(folder).sort()).toEqual(['import-new', 'other'])
		await removeLeftFiles({ dataDir: join(dataDir, 'none') }, now)
	})
})
