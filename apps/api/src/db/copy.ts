import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Db } from './database.ts'

/** Copies lines into a table, each with the values of `columns` in COPY's text format. */
export type CopyInto = (
	target: { table: string; columns: readonly string[] },
	lines: AsyncIterable<string>,
) => Promise<void>

const pieceLength = 65_536
/** Size of one statement: the embedded database runs no other query meanwhile. */
const blobLength = 262_144

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in COPY's text format. PostgreSQL can store every character but NUL. */
export const copyValue = (value: string | number | null): string =>
	value === null
		? '\\N'
		: String(value)
				.replaceAll('\0', '')
				.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)

async function* joinLines(lines: AsyncIterable<string>, length: number): AsyncGenerator<string> {
	let piece: string[] = []
	let held = 0
	for await (const line of lines) {
		piece.push(line, '\n')
		held += line.length + 1
		if (held < length) continue
		yield piece.join('')
		piece = []
		held = 0
	}
	if (held > 0) yield piece.join('')
}

export function copyIntoPostgres(pool: Pick<pg.Pool, 'connect'>): CopyInto {
	return async ({ table, columns }, lines) => {
		const client = await pool.connect()
		try {
			const statement = `copy ${table} (${columns.join(', ')}) from stdin`
			// The duration depends on the number of lines, so the statement timeout is off.
			await client.query('begin; set local statement_timeout = 0')
			await pipeline(
				Readable.from(joinLines(lines, pieceLength)),
				client.query(copyFrom(statement)),
			)
			await client.query('commit')
			client.release()
		} catch (error) {
			client.release(true)
			throw error
		}
	}
}

/** Each chunk is one statement; others can run in between. */
export function copyIntoEmbedded(db: Db, pglite: PGlite): CopyInto {
	return async ({ table, columns }, lines) => {
		const statement = `copy ${table} (${columns.join(', ')}) from '/dev/blob'`
		for await (const piece of joinLines(lines, blobLength)) {
			// The embedded database has only one connection, so holding it excludes all others.
			await db.connection().execute(() => pglite.query(statement, [], { blob: new Blob([piece]) }))
		}
	}
}
