import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import fastify from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { factsOfError, linesOfError, logOptions } from './error-facts.ts'

const planted = ['Anna Vos', 'Dorpstraat 12', 'WVWZZZ1JZXW000001', 'anna.vos@example.com']
const words = planted.join(' ')

function createLog() {
	let text = ''
	const stream = new Writable({
		write(chunk, _, done) {
			text += chunk
			done()
		},
	})
	const { log } = fastify({ logger: { ...logOptions, level: 'trace', stream } })
	return { log, text: () => text }
}

function expectNothingPlanted(text: string): void {
	for (const word of planted) expect(text).not.toContain(word)
}

describe.each(databaseKinds)('an error of %s', (kind) => {
	const test = openTestApp(kind)
	let error: Error
	beforeAll(async () => {
		error = await sql`select ${words}::text, ${words}::int`.execute(test.client.db).then(
			() => new Error('It was taken.'),
			(reason) => reason,
		)
		Object.assign(error, { detail: words, query: words, params: planted })
	})

	it('is logged by its kind, code and place, whoever logs it and how', () => {
		const { log, text } = createLog()
		log.error({ err: error }, 'sending on failed')
		log.error({ error })
		log.error({ err: error })
		log.error(error)
		log.error(error, error.message)
		log.warn({ err: new Error(words, { cause: error }) }, 'with its cause')
		log.warn({ err: new AggregateError([error], words) })
		log.info('told of %s', error)
		expectNothingPlanted(text())
		const [first = ''] = text().split('\n')
		expect(JSON.parse(first)).toMatchObject({
			msg: 'sending on failed',
			err: { type: 'error', code: '22P02', frames: expect.any(Array) },
		})
	})

	it('is told at a terminal without what people wrote', () => {
		expectNothingPlanted(linesOfError(error))
		expect(linesOfError(error)).toMatch(/^error 22P02\n {4}at /)
	})
})

describe('an error', () => {
	it('says no place that stands in its message', () => {
		const error = new Error(`first\n    at ${words} (a.ts:1:1)\n    at ${words}`)
		expectNothingPlanted(JSON.stringify(factsOfError(error)))
		expect(factsOfError(error).frames?.length).toBeGreaterThan(0)
		const named = Object.assign(new Error('x'), { name: words, code: words, constraint: words })
		expectNothingPlanted(JSON.stringify(factsOfError(named)))
		expect(factsOfError(words)).toEqual({ type: 'string' })
	})

	it('is printed nowhere but by its facts', () => {
		const root = join(import.meta.dirname, '../..')
		const printing = globSync('**/*.ts', { cwd: root })
			.filter((file) => !file.includes('.test.') && !file.startsWith('testing/'))
			.flatMap((file) => {
				const text = readFileSync(join(root, file), 'utf8')
				return [...text.matchAll(/console\.(?:error|warn)\((.*)\)$/gm)].map(([, what]) => what)
			})
		expect(printing.length).toBeGreaterThan(2)
		for (const what of printing) expect(what).toContain('linesOfError(error)')
	})
})
