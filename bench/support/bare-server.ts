import { createServer } from 'node:http'
import pg from 'pg'

// The limit: a handler without framework, session or rules that asks the same one query.

type Job = { url: string; sql: string; parameters: unknown[] }

process.once('message', (job: Job) => {
	const pool = new pg.Pool({ connectionString: job.url, max: 10 })
	const server = createServer(async (_, response) => {
		const { rows } = await pool.query(job.sql, job.parameters)
		const body = JSON.stringify({ data: { items: rows } })
		response.writeHead(200, { 'content-type': 'application/json' }).end(body)
	})
	server.listen(0, '127.0.0.1', () => {
		const address = server.address()
		process.send?.(typeof address === 'object' ? address?.port : 0)
	})
})
