import {
	navPlace,
	openPlan,
	openVisits,
	prepareForOffline,
	signIn,
} from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'

test('back, forward, deep links and reloads hold everywhere', async ({ page, person }) => {
	await signIn(page, person)
	await openVisits(page)
	await openPlan(page, 'Garage Colin')
	const plan = page.url()
	await page.goBack()
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.title })).toBeVisible()
	await page.goForward()
	await expect(page.getByRole('heading', { level: 1, name: 'Garage Colin' })).toBeVisible()
	await page.reload()
	await expect(page.getByRole('heading', { level: 1, name: 'Garage Colin' })).toBeVisible()
	await page.goto('/profile')
	await page.goto(plan)
	await expect(page.getByRole('heading', { level: 1, name: 'Garage Colin' })).toBeVisible()
})

test('the app can be installed: manifest, icons and a worker that controls the page', async ({
	page,
	person,
	request,
}) => {
	await signIn(page, person)
	await prepareForOffline(page, person)
	const address = await page.locator('link[rel=manifest]').getAttribute('href')
	const manifest = await (await request.get(address ?? '')).json()
	expect(manifest).toMatchObject({ display: 'standalone', start_url: expect.any(String) })
	const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes)
	expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
	const shapes = manifest.screenshots.map((one: { form_factor: string }) => one.form_factor)
	expect(shapes).toEqual(expect.arrayContaining(['narrow', 'wide']))
	const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url.split('?')[0])
	expect(shortcuts).toEqual(['/dashboard', '/scanner', '/visits/create'])
	for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
		const picture = await request.get(src)
		expect(picture.headers()['content-type'], src).toMatch(/^image\//)
	}
	expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
		/\/service-worker\.js$/,
	)
})

test('nothing is asked of other origins, and the policy is never broken', async ({
	page,
	person,
	baseURL,
}) => {
	const elsewhere: string[] = []
	page.on('request', (request) => {
		if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url())
	})
	await page.addInitScript(() => {
		const broken: string[] = []
		Object.assign(globalThis, { brokenPolicies: broken })
		document.addEventListener('securitypolicyviolation', (event) => {
			broken.push(`${event.effectiveDirective} ${event.blockedURI}`)
		})
	})
	await signIn(page, person)
	await openVisits(page)
	await openPlan(page, 'Garage Arnaud')
	await navPlace(page, fr.common['nav.profile']).click()
	await page.getByRole('button', { name: new RegExp(fr.employees.language) }).click()
	await expect(page.getByRole('dialog')).toBeVisible()
	const broken = () =>
		page.evaluate(() => (globalThis as { brokenPolicies?: string[] }).brokenPolicies)
	expect(await broken()).toEqual([])
	expect(elsewhere).toEqual([])
})
