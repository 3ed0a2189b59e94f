import type { Page } from 'playwright'
import { control, open, type Screens, type Stage, withGaps } from './stage.ts'

/** A line as a pen draws it. */
async function sign(page: Page): Promise<void> {
	const box = await page.locator('canvas').first().boundingBox()
	if (!box) throw new Error('There is nowhere to sign.')
	const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
	await page.mouse.move(...at(0.2, 0.6))
	await page.mouse.down()
	for (let step = 1; step <= 24; step += 1) {
		const x = 0.2 + step * 0.025
		await page.mouse.move(...at(x, 0.55 + 0.25 * Math.sin(step * 0.9)))
	}
	await page.mouse.up()
}

const shutter = ({ page, words }: Stage) =>
	page.getByRole('button', { name: withGaps(words.claimFlow.shutter) }).first()

export const returnScreens: Screens = [
	[
		'returns-1',
		async (stage) => {
			await open(stage, `/visits/${stage.records.open.id}/plan`)
			return undefined
		},
	],
	[
		'returns-2',
		async (stage) => {
			await control(stage, stage.words.returns['entry.create']).click()
			await stage.page.getByText(stage.words.returns.scan).first().waitFor()
			return undefined
		},
	],
	[
		'returns-3',
		async (stage) => {
			await stage.page.getByText(stage.words.returns.find).first().click()
			await stage.page.getByText(stage.words.claimFlow.recent).first().waitFor()
			return undefined
		},
	],
	[
		'returns-4',
		async (stage) => {
			const recent = stage.page.getByRole('list', { name: stage.words.claimFlow.recent })
			await recent.getByRole('link').nth(1).click()
			await stage.page.getByText(stage.words.claimFlow.why).first().waitFor()
			return undefined
		},
	],
	[
		'returns-5',
		async (stage) => {
			const { returns } = stage.words
			const reasons = stage.page.getByRole('group', { name: returns.cause, exact: true })
			await reasons.getByRole('button').first().click()
			await shutter(stage).waitFor()
			return shutter(stage)
		},
	],
	[
		'returns-6',
		async (stage) => {
			await shutter(stage).click()
			await stage.page.getByText(stage.words.claimFlow.hint2).first().waitFor()
			await shutter(stage).click()
			await control(stage, stage.words.returns.confirm).waitFor()
			return undefined
		},
	],
	[
		'returns-7',
		async (stage) => {
			await control(stage, stage.words.returns.confirm).click()
			await control(stage, stage.words.approval.confirm).waitFor()
			await stage.page.getByRole('textbox').first().fill('Kim Jansen')
			await sign(stage.page)
			return undefined
		},
	],
	['returns-8', async () => undefined],
	[
		'returns-9',
		async (stage) => {
			await control(stage, stage.words.approval.confirm).click()
			await control(stage, stage.words.signed.finish).waitFor()
			return undefined
		},
	],
]

export const parcelScreens: Screens = [
	[
		'parcels-1',
		async (stage) => {
			// Where no parcel of a kind is open, its button says something else.
			for (const tab of ['dirty', 'clear']) {
				await open(stage, `/parcels/${tab}`)
				const moveAll = control(stage, stage.words.parcels.moveAll)
				const isOpen = await moveAll.waitFor({ timeout: 8_000 }).then(
					() => true,
					() => false,
				)
				if (isOpen) break
			}
			return undefined
		},
	],
	['parcels-2', async () => undefined],
	[
		'parcels-3',
		async (stage) => {
			await control(stage, withGaps(stage.words.common.actionsFor)).click()
			return control(stage, withGaps(stage.words.parcels.putInto))
		},
	],
	[
		'parcels-4',
		async (stage) => {
			await open(stage, '/parcels/dirty')
			return stage.page.locator('a[href$="/parcels/run"]').first()
		},
	],
	[
		'parcels-5',
		async (stage) => {
			await stage.page.locator('a[href$="/parcels/run"]').first().click()
			await control(stage, stage.words.parcels['run.confirm']).waitFor()
			return undefined
		},
	],
	['parcels-6', async () => undefined],
	[
		'parcels-7',
		async (stage) => {
			const confirm = { name: stage.words.parcels['run.confirm'] }
			await control(stage, confirm.name).click()
			await stage.page
				.getByRole('alertdialog')
				.or(stage.page.getByRole('dialog'))
				.getByRole('button', confirm)
				.click()
			const code = stage.page.getByRole('img', { name: stage.words.parcels['qr.label'] })
			await code.first().waitFor()
			return code.first()
		},
	],
	[
		'parcels-8',
		async (stage) => {
			await open(stage, '/parcels/list')
			return stage.page.getByRole('link', { name: /\bkg\b/ }).first()
		},
	],
]
