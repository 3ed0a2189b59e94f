import { createTestDatabase } from '@roundsman/api/testing/databases/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fewestCustomers, loadWorld } from '../load-world.ts'
import { demoPlaces } from '../testing/demo-regions.ts'
import { addCustomers } from './bulk-world.ts'

it('adds customers in sectors of their own, beside the world of the accounts', {
	timeout: 60_000,
}, async () => {
	const { db, close } = await createTestDatabase('postgres')
	const now = new Date('2026-11-19T08:00:00Z')
	const saveFile = async () => undefined
	const world = await loadWorld(db, {
		now,
		customers: fewestCustomers,
		placesOf: demoPlaces,
		saveFile,
	})
	const seen: number[] = []

	await addCustomers(world, demoPlaces, 2300, (done) => seen.push(done))

	expect(seen.at(-1)).toBe(2300)
	const { rows } = await sql<{ customers: number; visited: number; wrong: number }>`
		select count(*)::int as customers, count(last_visit_on)::int as visited,
			count(*) filter (where last_visit_on is distinct from (
				select max(date) from visit where customer_id = c.id and status = 'done'
			))::int as wrong
		from customer c join sector s on s.id = c.sector_id where s.name ~ ' [0-9]{4}$'
	`.execute(db)
	expect(rows[0]?.customers).toBe(2300)
	expect(rows[0]?.visited).toBeGreaterThan(1500)
	expect(rows[0]?.wrong).toBe(0)
	const field = await sql`select login from employee where login like 'field.%'`.execute(db)
	expect(field.rows).toHaveLength(3)
	await close()
})
