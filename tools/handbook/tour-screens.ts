import { control, far, open, type Screens, withGaps } from './stage.ts'

export const todayScreens: Screens = [
	[
		'today-1',
		async (stage) => {
			await open(stage, '/profile')
			return undefined
		},
	],
	[
		'today-2',
		async (stage) => {
			await open(stage, '/settings')
			await stage.page.getByText(stage.words.sync['kept.ready']).first().waitFor()
			return undefined
		},
	],
	[
		'today-3',
		async (stage) => {
			await open(stage, '/dashboard')
			const map = stage.page.getByRole('region', { name: stage.words.map['tour.map'] })
			await map.and(stage.page.locator('[aria-busy="false"]')).waitFor()
			return undefined
		},
	],
	['today-4', async () => undefined],
	[
		'today-5',
		async (stage) => {
			await open(stage, '/visits')
			return control(stage, withGaps(stage.words.visits.move))
		},
	],
	[
		'today-6',
		async (stage) => {
			// The second one: the first visit cannot be moved up.
			const menu = withGaps(stage.words.common.actionsFor)
			await stage.page.getByRole('button', { name: menu }).nth(1).click()
			await stage.page.getByText(stage.words.visits.moveDown).first().waitFor()
			return undefined
		},
	],
	[
		'today-7',
		async (stage) => {
			await open(stage, '/visits')
			return undefined
		},
	],
	[
		'today-8',
		async (stage) => {
			await control(stage, stage.words.tourOrder.optimize).click()
			// Whether the order can be improved depends on the time of day.
			const pin = control(stage, withGaps(stage.words.tourOrder.pin))
			await pin.waitFor()
			return pin
		},
	],
	[
		'today-9',
		async (stage) => {
			await open(stage, '/visits/suggestions')
			await stage.page.getByText(stage.words.planning['suggest.near']).first().waitFor()
			return control(stage, withGaps(stage.words.planning['suggest.planAt']))
		},
	],
	[
		'today-10',
		async (stage) => {
			await open(stage, '/dashboard')
			await control(stage, stage.words.tours.manage).click()
			await control(stage, stage.words.manageTours.several).waitFor()
			return undefined
		},
	],
	[
		'today-11',
		async (stage) => {
			await open(stage, '/tour-points')
			return undefined
		},
	],
	[
		'today-12',
		async (stage) => {
			await open(stage, '/day-end')
			return undefined
		},
	],
]

export const visitScreens: Screens = [
	[
		'visits-1',
		async (stage) => {
			await open(stage, `/visits/${stage.records.running.id}/plan`)
			return undefined
		},
	],
	[
		'visits-2',
		async (stage) => {
			await open(stage, `/actions/${stage.records.running.actions[0]?.id}/details`)
			return undefined
		},
	],
	[
		'visits-3',
		async (stage) => {
			await open(stage, `/visits/${stage.records.running.id}/plan`)
			return undefined
		},
	],
	[
		'visits-4',
		async (stage) => {
			const { page, words, records } = stage
			await control(stage, words.visits.here).click()
			await control(stage, words.visits.submit).waitFor()
			// The report asks nobody why who stands at the customer's door.
			await page.context().setGeolocation(records.positionOf(records.running))
			await open(stage, `/visits/${records.running.id}/plan`)
			return page.getByRole('main').getByRole('checkbox').first()
		},
	],
	['visits-5', async () => undefined],
	['visits-6', async () => undefined],
	['visits-7', async () => undefined],
	[
		'visits-8',
		async (stage) => {
			const coupon = { name: stage.words.visitWork.deedCoupon, exact: true }
			await stage.page.getByRole('button', coupon).first().click()
			await control(stage, stage.words.customerDetails['coupon.issue']).waitFor()
			return undefined
		},
	],
	[
		'visits-9',
		async (stage) => {
			await stage.page.context().setGeolocation(far)
			await open(stage, `/visits/${stage.records.open.id}/plan`)
			return undefined
		},
	],
	[
		'visits-10',
		async (stage) => {
			await control(stage, stage.words.visits.replanShort).click()
			await stage.page.getByRole('dialog').waitFor()
			return undefined
		},
	],
	[
		'visits-11',
		async (stage) => {
			await open(stage, `/visits/${stage.records.open.id}/plan`)
			await control(stage, stage.words.visits.cancelShort).click()
			await stage.page.getByRole('dialog').getByRole('radio').first().click()
			return undefined
		},
	],
]
