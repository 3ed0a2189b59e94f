import { control, open, type Screens } from './stage.ts'

const customerPath = (stage: Parameters<Screens[number][1]>[0]) =>
	`/customers/${stage.records.running.customer.id}`

export const customerScreens: Screens = [
	[
		'customers-1',
		async (stage) => {
			await open(stage, '/customers')
			return stage.page.getByRole('button', { name: stage.words.customers.search }).first()
		},
	],
	[
		'customers-2',
		async (stage) => {
			await control(stage, stage.words.customers.filter).click()
			await stage.page.getByRole('dialog').waitFor()
			return undefined
		},
	],
	[
		'customers-3',
		async (stage) => {
			await open(stage, customerPath(stage))
			return undefined
		},
	],
	[
		'customers-4',
		async (stage) => {
			await control(stage, stage.words.customerDetails.history).click()
			await stage.page.getByText(stage.words.customerDetails['history.title']).first().waitFor()
			return undefined
		},
	],
	[
		'customers-5',
		async (stage) => {
			await open(stage, customerPath(stage))
			return undefined
		},
	],
	['customers-6', async () => undefined],
	[
		'customers-7',
		async (stage) => {
			await open(stage, customerPath(stage))
			await control(stage, stage.words.customerDetails.planVisit).click()
			await stage.page.getByText(stage.words.planning.createTitle).first().waitFor()
			return undefined
		},
	],
	[
		'customers-8',
		async (stage) => {
			await open(stage, '/customers')
			await control(stage, stage.words.customers.addLong).click()
			await stage.page.getByText(stage.words.customerForm.createTitle).first().waitFor()
			return undefined
		},
	],
	[
		'customers-9',
		async (stage) => {
			await open(stage, '/visits/history')
			return undefined
		},
	],
	[
		'customers-10',
		async (stage) => {
			await open(stage, '/orders')
			return undefined
		},
	],
	[
		'customers-11',
		async (stage) => {
			await open(stage, '/scanner')
			const start = control(stage, stage.words.scanner['tap.start'])
			if (await start.isVisible()) await start.click()
			await stage.page.locator('video').first().waitFor()
			return undefined
		},
	],
	[
		'customers-12',
		async (stage) => {
			await open(stage, `${customerPath(stage)}/ticket`)
			return undefined
		},
	],
]

export const phoneScreens: Screens = [
	[
		'phone-2',
		async (stage) => {
			await open(stage, '/profile')
			return undefined
		},
	],
	[
		'phone-3',
		async (stage) => {
			const { page, words } = stage
			await open(stage, '/profile')
			await page.waitForLoadState('networkidle')
			await page.context().setOffline(true)
			await control(stage, words.employees.navigator).click()
			await page.getByRole('radio', { checked: false }).first().click()
			await control(stage, words.employees.syncCentre).click()
			await page.getByText(words.sync.waiting).first().waitFor()
			return undefined
		},
	],
	['phone-4', async () => undefined],
	[
		'phone-5',
		async (stage) => {
			await stage.page.context().setOffline(false)
			await open(stage, '/profile')
			return undefined
		},
	],
	[
		'phone-6',
		async (stage) => {
			await open(stage, '/settings/storage')
			return undefined
		},
	],
	[
		'phone-7',
		async (stage) => {
			await open(stage, '/settings/devices')
			return undefined
		},
	],
	[
		'phone-8',
		async (stage) => {
			await open(stage, '/settings/version')
			return undefined
		},
	],
	[
		'phone-9',
		async (stage) => {
			await open(stage, '/settings/stored')
			return undefined
		},
	],
]
