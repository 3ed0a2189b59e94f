import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Country, RoleName } from '@roundsman/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileKinds } from '../../app/handlers.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import {
	createClaimedGoods,
	createCustomer,
	createEmployee,
	createOrder,
	createTicket,
	createTicketPhoto,
	insert,
} from '../../testing/worlds/factories.ts'
import { createParcelRow } from '../../testing/worlds/parcel-factories.ts'
import { findShown } from './file-repository.ts'

const people: { role: RoleName; country: Country; isTraining?: boolean }[] = [
	{ role: 'service-agent', country: 'fr' },
	{ role: 'service-agent', country: 'at' },
	{ role: 'service-agent', country: 'at', isTraining: true },
	{ role: 'prospector', country: 'fr' },
	{ role: 'prospector', country: 'at' },
	{ role: 'prospector', country: 'at', isTraining: true },
]
const nameOf = ({ role, country, isTraining }: (typeof people)[number]) =>
	`${role} in ${country}${isTraining ? ', in training' : ''}`

/** As every picture of a world has them. */
const bytes = Buffer.alloc(68)

describe.each(databaseKinds)('files by their ids over %s', (kind) => {
	const test = openTestApp(kind)
	beforeAll(() => {
		mkdirSync(join(test.deps.config.dataDir, 'files'), { recursive: true })
	})

	async function storeFile() {
		const id = randomUUID()
		await insert(test.client.db, 'file', {
			id,
			media_type: 'image/png',
			byte_length: bytes.length,
			sha256: createHash('sha256').update(bytes).digest(),
			created_by: null,
			created_at: test.now(),
		})
		return id
	}

	async function shipment(
		parcelId: string,
		employeeId: string,
		state: 'done' | 'withdrawn',
		label: string,
	) {
		await insert(test.client.db, 'parcel_shipment', {
			id: randomUUID(),
			parcel_id: parcelId,
			employee_id: employeeId,
			carrier: 'dhl',
			typed_number: null,
			state,
			problem: null,
			problem_message: null,
			number: null,
			label_file_id: label,
			label_url: null,
			label_bytes: null,
			qr_content: null,
			valid_until: null,
			requested_at: test.now(),
		})
	}

	/** One person with a file of each kind, and the read of the record that shows it. */
	async function createFiles(person: (typeof people)[number]) {
		const { db } = test.client
		const { role, country, isTraining = false } = person
		const employee = await createEmployee(db, test.now(), { role, country })
		await db
			.updateTable('employee')
			.set({ is_training: isTraining })
			.where('id', '=', employee.id)
			.execute()
		const customerId = (await createCustomer(db, employee.sectorId)).id
		const ticket = await createTicket(db, employee.id, customerId)
		const ticketFile = (await createTicketPhoto(db, ticket.id)).id
		const ticketThumbnail = await storeFile()
		await db
			.updateTable('ticket_image')
			.set({ thumbnail_id: ticketThumbnail })
			.where('ticket_id', '=', ticket.id)
			.execute()
		const order = await createOrder(db, customerId)
		const of = { employeeId: employee.id, customerId }
		const { return: returnId, claim: claimId } = await createClaimedGoods(db, of, order.id)
		const [photo, thumbnail, signature] = [await storeFile(), await storeFile(), await storeFile()]
		await insert(db, 'claim_image', {
			claim_id: claimId,
			key: randomUUID(),
			rank: 0,
			file_id: photo,
			thumbnail_id: thumbnail,
		})
		await db
			.updateTable('customer_return')
			.set({ signature_file_id: signature })
			.where('id', '=', returnId)
			.execute()
		const parcel = await createParcelRow(db, employee.id)
		const [label, withdrawn] = [await storeFile(), await storeFile()]
		await shipment(parcel.id, employee.id, 'withdrawn', withdrawn)
		await shipment(parcel.id, employee.id, 'done', label)
		const history = `/api/customer/${customerId}/history`
		const files = [
			{ kind: 'photo of a ticket', id: ticketFile, record: history },
			{ kind: 'small photo of a ticket', id: ticketThumbnail, record: history },
			{ kind: 'photo of a claim', id: photo, record: `/api/return-claim/${claimId}` },
			{ kind: 'small photo of a claim', id: thumbnail, record: `/api/return-claim/${claimId}` },
			{ kind: 'signature', id: signature, record: `/api/return/${returnId}` },
			{ kind: 'label', id: label, record: `/api/parcel/${parcel.id}` },
		]
		for (const { id } of [...files, { id: withdrawn }]) {
			writeFileSync(join(test.deps.config.dataDir, 'files', id), bytes)
		}
		return { employee, files, withdrawn }
	}

	it.each(people.map((person) => [nameOf(person), person] as const))(
		'are given to a %s exactly where the record is',
		async (_, person) => {
			const { employee, files, withdrawn } = await createFiles(person)
			const stranger = await createEmployee(test.client.db, test.now())
			for (const { kind: file, id, record } of files) {
				const isSeen = (await test.call(employee.token, 'GET', record)).statusCode === 200
				const answer = await test.call(employee.token, 'GET', `/api/file/${id}`)
				expect([file, answer.statusCode]).toEqual([file, isSeen ? 200 : 404])
				expect((await test.call(stranger.token, 'GET', `/api/file/${id}`)).statusCode).toBe(404)
			}
			const shown = await findShown(
				test.client.db,
				files.map(({ id }) => id),
				fileKinds,
			)
			expect(shown.size).toBe(files.length)
			const answer = await test.call(employee.token, 'GET', `/api/file/${withdrawn}`)
			expect(answer.statusCode).toBe(404)
		},
	)

	it('are of these kinds and no others', async () => {
		const { rows } = await sql<{ name: string }>`
			select conrelid::regclass::text || '.' || attname as name
			from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
			where contype = 'f' and confrelid = 'file'::regclass order by name
		`.execute(test.client.db)
		expect(rows.map(({ name }) => name)).toEqual([
			// Who sees what of a conversation: chat.test.ts.
			'chat_photo.file_id',
			'chat_photo.thumbnail_id',
			'chat_voice.file_id',
			'claim_image.file_id',
			'claim_image.thumbnail_id',
			'customer_return.signature_file_id',
			'parcel_shipment.label_file_id',
			'ticket_image.file_id',
			'ticket_image.thumbnail_id',
			// Photos that no ticket names yet: shown by nobody.
			'ticket_photo.file_id',
			'ticket_photo.thumbnail_id',
		])
	})
})
