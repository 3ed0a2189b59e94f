import {
	type ImportFieldOwner,
	type ImportJob,
	importMappingRoutes,
	importOwnerRoutes,
	importRoutes,
} from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { expect, it } from 'vitest'
import { Refusal } from '#testing/office-service.ts'
import { createOfficeService } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const press = (name: string) => ({ name, exact: true }) as const

const oddName = '<img src=x onerror=alert(1)>.csv'

const checked: ImportJob = {
	...{ id: '1', kind: 'customers', state: 'checked', isDryRun: true, rows: 3, checked: 3 },
	...{ applied: 0, secondsLeft: null, new: 2, changed: 0, unchanged: 0, faulty: 1, waiting: 0 },
	...{ closings: [], kept: [], error: null, createdAt: '2026-11-19T08:00:00.000Z', endedAt: null },
	files: [
		{
			...{ name: oddName, kind: 'customers', encoding: 'utf-8', leftOut: ['Farbe'], rows: 3 },
			...{ new: 2, changed: 0, unchanged: 0, faulty: 1, waiting: 0 },
		},
	],
	faults: [
		{
			file: 1,
			row: 3,
			line: 4,
			column: 'City',
			value: null,
			reason: 'missing',
			message: 'Fill it in.',
		},
	],
}

it('asks what is open, shows the dry run, and imports the good rows of the same file', async () => {
	let asked = 0
	let job = checked
	const service = createOfficeService()
		.on(importRoutes.listImports, () => ({ items: [] }))
		.on(importRoutes.getImport, () => job)
		.on(importRoutes.startImports, ({ query }) => {
			asked += 1
			const desc = 'Which stands first?'
			if (asked === 1)
				throw new Refusal(422, { fields: { dateStyle: [{ alias: 'required', desc }] } })
			job = query.dryRun
				? checked
				: { ...checked, id: '2', state: 'applied', isDryRun: false, applied: 2 }
			return job
		})
	const { screen, user } = await renderOffice({ at: '/imports', service })
	const file = new File(['Name\nA\n'], oddName, { type: 'text/csv' })
	await user.upload(await screen.findByLabelText(en.importing.file), file)
	await user.click(screen.getByRole('button', press(en.importing.dryRun)))
	expect(await screen.findByText('Which stands first?')).toBeVisible()
	await user.selectOptions(screen.getByLabelText(en.importing.dateStyle), 'dmy')
	await user.click(screen.getByRole('button', press(en.importing.dryRun)))
	expect(await screen.findByText('Fill it in.')).toBeVisible()
	expect(screen.getByText('1 column left out: Farbe')).toBeVisible()
	expect(screen.getAllByText(oddName)[0]).toBeVisible()
	expect(document.querySelector('[onerror]')).toBeNull()
	await user.click(screen.getByRole('button', press(en.importing.applyGood)))
	expect(await screen.findByRole('button', press(en.importing.undo))).toBeVisible()
	const wishes = service.requestsOf(importRoutes.startImports).map(({ input }) => input.query)
	expect(wishes).toMatchObject([
		{ dryRun: true },
		{ dryRun: true, dateStyle: 'dmy' },
		{ dryRun: false, withoutFaulty: true, dateStyle: 'dmy' },
	])
})

const owned: ImportFieldOwner = {
	...{ field: 'status', owner: 'import', choices: ['import', 'people', 'newest'] },
}

it('shows how the columns are read, takes corrections, and saves them by name', async () => {
	const service = createOfficeService()
		.on(importRoutes.listImports, () => ({ items: [] }))
		.on(importRoutes.getImport, () => checked)
		.on(importRoutes.startImports, () => checked)
		.on(importMappingRoutes.inspectImport, () => ({
			...{ kind: 'customers' as const, samples: [['K1', 'NK']], questions: [] },
			...{
				format: 'csv' as const,
				encoding: 'utf-8',
				words: { status: [{ word: 'NK', count: 3 }] },
			},
			mapping: {
				columns: [
					{ header: 'Nr', field: null, sure: false },
					{ header: 'Kz', field: 'status', sure: true },
				],
				...{ valueMaps: {}, dateStyle: 'dmy' as const, decimal: ',' as const },
			},
		}))
		.on(importMappingRoutes.putImportMapping, () => ({ items: [] }))
		.on(importOwnerRoutes.listImportOwners, () => ({ items: [owned] }))
		.on(importOwnerRoutes.putImportOwner, ({ body: { owner } }) => ({
			items: [{ ...owned, owner }],
		}))
	const { screen, user } = await renderOffice({ at: '/imports', service })
	const file = new File(['Nr;Kz\nK1;NK\n'], 'erp.csv', { type: 'text/csv' })
	await user.upload(await screen.findByLabelText(en.importing.file), file)
	// What the dry run recognised can be looked at without saying it once more.
	await user.click(screen.getByRole('button', press(en.importing.dryRun)))
	await user.click(await screen.findByRole('button', press(en.importing.map)))
	expect(service.requestsOf(importMappingRoutes.inspectImport)[0]?.input.params).toEqual({
		kind: 'customers',
	})
	await user.selectOptions(screen.getByLabelText(`${en.importing.kind}: erp.csv`), 'customers')
	await user.click(screen.getByRole('button', press(en.importing.map)))
	await user.selectOptions(await screen.findByLabelText('Nr'), 'customerNumber')
	await user.selectOptions(screen.getByLabelText(/^NK/), 'nact')
	expect(screen.getByText(en.importing['map.key'])).toBeVisible()
	const owner = await screen.findByLabelText('Kept by: status')
	await user.selectOptions(owner, en.customerCare['owner.people'])
	expect(service.requestsOf(importOwnerRoutes.putImportOwner)[0]?.input.body).toEqual({
		...{ kind: 'customers', field: 'status', owner: 'people' },
	})
	await user.click(screen.getByRole('button', press(en.importing['map.save'])))
	expect(await screen.findByText('Fill it in.')).toBeVisible()
	expect(service.requestsOf(importMappingRoutes.putImportMapping)[0]?.input.body).toMatchObject({
		...{ name: 'erp', kind: 'customers' },
		mapping: {
			columns: [{ field: 'customerNumber', sure: true }, { field: 'status' }],
			valueMaps: { status: { NK: 'nact' } },
		},
	})
})

it('takes several files, says at each what is unclear, and shows 10,000 faulty rows', async () => {
	const [file] = checked.files as [ImportJob['files'][number]]
	const [fault] = checked.faults as [ImportJob['faults'][number]]
	const job: ImportJob = {
		...{ ...checked, kind: null, faulty: 10_000 },
		files: [
			{ ...file, faulty: 9_999 },
			{ ...file, name: '<b>orders</b>.csv', kind: 'orders', faulty: 1 },
		],
		faults: Array.from({ length: 1_000 }, (_, row) => ({ ...fault, row, line: row + 1 })),
	}
	let asked = 0
	const service = createOfficeService()
		.on(importRoutes.listImports, () => ({ items: [] }))
		.on(importRoutes.getImport, () => job)
		.on(importRoutes.startImports, () => {
			asked += 1
			if (asked > 1) return job
			throw new Refusal(422, {
				fields: { 'files.1.kind': [{ alias: 'required', desc: 'Needed.' }] },
			})
		})
	const { screen, user } = await renderOffice({ at: '/imports', service })
	const fileOf = (name: string) => new File(['Name\nA\n'], name, { type: 'text/csv' })
	const input = await screen.findByLabelText(en.importing.file)
	await user.upload(input, [fileOf('customers.csv'), fileOf('<b>orders</b>.csv')])
	await user.click(screen.getByRole('button', press(en.importing.dryRun)))
	expect(await screen.findByText(en.importing['file.unknown'])).toBeVisible()
	await user.selectOptions(
		screen.getByLabelText(`${en.importing.kind}: <b>orders</b>.csv`),
		'orders',
	)
	await user.click(screen.getByRole('button', press(en.importing.dryRun)))
	expect(await screen.findByText(/1,000 of 10,000 faulty rows/)).toBeVisible()
	// Of all that is wrong a screenful is in the page.
	expect(screen.getAllByText('Fill it in.').length).toBeLessThan(40)
	await user.click(screen.getByRole('button', { name: '<b>orders</b>.csv 1' }))
	expect(screen.queryByText('Fill it in.')).toBeNull()
})

it('brings customers in where the set-up asks for them', async () => {
	const service = createOfficeService()
		.on(importRoutes.listImports, () => ({ items: [] }))
		.on(importRoutes.getImport, () => checked)
		.on(importRoutes.startImports, () => checked)
	const { screen, user, router } = await renderOffice({ at: '/setup?step=customers', service })
	const file = new File(['Name\nA\n'], oddName, { type: 'text/csv' })
	await user.upload(await screen.findByLabelText(en.importing.file), file)
	await user.click(screen.getByRole('button', press(en.importing.dryRun)))
	expect(await screen.findByText('Fill it in.')).toBeVisible()
	expect(router.state.location).toMatchObject({
		...{ pathname: '/setup', search: { step: 'customers' } },
	})
	expect(screen.getByRole('heading', { name: en.setup.customers })).toBeVisible()
})
