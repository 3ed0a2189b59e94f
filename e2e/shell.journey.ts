import { becomeReadyForOffline, navPlace, openPlan, openVisits, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fr } from './support/words.ts'

test('addresses without a person behind them have screens of their own', async ({ page }) => {
	for (const [address, words] of [
		['/403', fr.common['forbidden.text']],
		['/404', fr.common['notFound.text']],
		['/500', fr.common['serverError.text']],
		['/offline', fr.common['offline.text']],
		['/fr/offline', fr.common['offline.text']],
		['/nowhere/at/all', fr.common['notFound.text']],
	] as const) {
		await page.goto(address)
		await expect(page.getByText(words), address).toBeVisible()
		expect(new URL(page.url()).pathname).toBe(address)
		await expect(page.getByRole('link', { name: fr.common.goHome })).toBeVisible()
	}
})

test('screens that are still to come say so, and lead back', async ({ page, person }) => {
	await signIn(page, person)
	for (const address of ['/orders', '/parcels', '/claims', '/returns', '/scanner']) {
		await page.goto(address)
		await expect(page.getByText(fr.common['notYet.text']), address).toBeVisible()
	}
	await page.getByRole('link', { name: fr.common.goHome }).click()
	await expect(page.getByRole('heading', { level: 1 })).toContainText(fr.tours.title)
})

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

test('focus goes to the heading of the screen that was opened, and the title names it', async ({
	page,
	person,
}) => {
	await signIn(page, person)
	await openVisits(page)
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
	await expect(page).toHaveTitle(/Visites du jour.*Roundsman/)
	await openPlan(page, 'Garage Brun')
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
	await expect(page).toHaveTitle(/Garage Brun.*Roundsman/)
})

test('a visit of somebody else is not found, and the address stays', async ({
	page,
	person,
	createPerson,
	noise,
}) => {
	noise.allowStatus(404)
	const other = await createPerson()
	await signIn(page, person)
	const address = `/visits/${other.stops[0]?.id}/plan`
	await page.goto(address)
	await expect(page.getByText(fr.errors['title.not_found'], { exact: true })).toBeVisible()
	expect(new URL(page.url()).pathname).toBe(address)
})

test('the app can be installed: manifest, icons and a worker that controls the page', async ({
	page,
	person,
	request,
}) => {
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
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
