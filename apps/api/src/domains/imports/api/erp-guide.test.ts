import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyDatabase } from '../../../testing/databases/test-database.ts'
import { runOffice } from '../../../testing/run-office.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createSector } from '../../../testing/worlds/factories.ts'
import { workNextImport } from '../index.ts'

// Each command of docs/erp.md is run, in its order; what it answers is what stands below it.

const guide = readFileSync(join(import.meta.dirname, '../../../../../../docs/erp.md'), 'utf8')
const blocks = [...guide.matchAll(/^```(bash|json|ts)\n([\s\S]*?)^```$/gm)].map(
	([, language = '', text = '']) => ({ language, text }),
)
const call = 'npm run office -- '

const test = openTestApp(anyDatabase)
const folder = mkdtempSync(join(tmpdir(), 'roundsman-erp-'))
afterAll(() => rmSync(folder, { recursive: true }))
let url = ''
beforeAll(async () => {
	await createSector(test.client.db, { name: 'Lauf Nord', country: 'de' })
	await test.app.listen({ host: '127.0.0.1', port: 0 })
	url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})

const state = { KEY: '', ID: '', CURSOR: '' }
/** The cursor before the last change. */
let cursorBefore = ''

async function runCommands(text: string): Promise<string> {
	const printed: string[] = []
	for (const line of text.trim().split('\n')) {
		printed.push(await runOffice(test.deps, ...line.slice(call.length).split(' ')))
	}
	return printed.join('\n')
}

async function runBash(text: string): Promise<string> {
	const env = { PATH: process.env.PATH, URL: url, ...state }
	const { stdout } = await promisify(execFile)('bash', ['-euc', text], { cwd: folder, env })
	return stdout
}

/** What a program prints that the guide shows. */
async function runProgram(text: string): Promise<string> {
	const file = join(folder, 'program.ts')
	writeFileSync(file, text)
	const env = { PATH: process.env.PATH, URL: url, ...state, CURSOR: cursorBefore }
	const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder, env })
	return stdout
}

async function work() {
	const { db, copyInto } = test.client.workingOn('imports')
	while ((await workNextImport({ db, copyInto, clock: test.now })) !== undefined);
}

/** What stands for anything in the guide. */
const withGaps = (text: string) =>
	JSON.parse(text, (_, value) => (value === '…' ? expect.any(String) : value))

it('the guide for ERPs does what it says', { timeout: 60_000 }, async () => {
	let output = ''
	let answers = 0
	for (const { language, text } of blocks) {
		if (language === 'json') {
			expect(JSON.parse(output), text).toMatchObject(withGaps(text))
			answers += 1
			continue
		}
		if (language === 'ts') {
			expect(await runProgram(text)).toMatch(/^customer\.changed [\w-]+$/m)
			continue
		}
		await work()
		output = await (text.startsWith(call) ? runCommands(text) : runBash(text))
		state.KEY = /rk_[\w-]+/.exec(output)?.[0] ?? state.KEY
		expect(output, text).not.toContain('"error":{')
		cursorBefore = state.CURSOR
		state.CURSOR = /"cursor":"([^"]+)"/.exec(output)?.[1] ?? state.CURSOR
		state.ID = /^\{"data":\{"id":"(\d+)"/.exec(output)?.[1] ?? state.ID
	}
	expect(answers).toBe(8)
	await work()
	const orders = await test.client.db.selectFrom('customer_order').select('id').execute()
	expect(orders).toEqual([{ id: 'A1' }])
})
