import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'

const webDir = mkdtempSync(join(tmpdir(), 'roundsman-web-'))
mkdirSync(join(webDir, 'assets'))
afterAll(() => rmSync(webDir, { recursive: true, force: true }))

it('allows exactly the script and the styles that stand in its page', async () => {
	const page =
		'<style>a{color:red}</style><script>if(1<2)go()</script><script src="/x.js"></script>'
	writeFileSync(join(webDir, 'index.html'), page)
	const { app } = await createTestApp(anyDatabase, { webDir })
	const answer = await app.inject('/dashboard')
	const policy = String(answer.headers['content-security-policy'])
	// `printf %s 'if(1<2)go()' | openssl dgst -sha256 -binary | base64`
	expect(policy).toContain(
		"script-src 'self' 'wasm-unsafe-eval' 'sha256-/wA+MxYZZhL06wGmNf7MwGmJjg48U+aJDwz5kYHuPtM=';",
	)
	expect(policy).toContain(
		"style-src 'self' 'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs=';",
	)
	expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe-inline/)
})

it('sends its parts without what only pages and workers obey', async () => {
	writeFileSync(join(webDir, 'index.html'), '<p>Here</p>')
	for (const name of ['index-1.js', 'search-worker-1.js']) {
		writeFileSync(join(webDir, 'assets', name), 'export {}')
	}
	const { app } = await createTestApp(anyDatabase, { webDir })
	const headersOf = async (address: string) => (await app.inject(address)).headers
	const part = await headersOf('/assets/index-1.js')
	expect(part).toMatchObject({
		'x-content-type-options': 'nosniff',
		'cross-origin-resource-policy': 'same-origin',
	})
	for (const address of ['/dashboard', '/assets/search-worker-1.js']) {
		const whole = await headersOf(address)
		for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options']) {
			expect(whole).toHaveProperty(name)
			expect(part).not.toHaveProperty(name)
		}
	}
})

it('says that a page depends on the language that the browser wishes', async () => {
	writeFileSync(join(webDir, 'index.html'), '<p>Here</p>')
	for (const locale of ['de', 'fr']) {
		writeFileSync(join(webDir, 'assets', `${locale}-first-1.js`), 'export {}')
	}
	const { app } = await createTestApp(anyDatabase, { webDir })
	for (const url of ['/', '/signin', '/dashboard', '/visit/1?tab=2']) {
		for (const [language, accepted] of [
			['de', 'br'],
			['fr', 'identity'],
		]) {
			const headers = { 'accept-language': language, 'accept-encoding': accepted }
			const page = await app.inject({ url, headers })
			expect(page.statusCode).toBe(200)
			expect(page.headers.link, url).toContain(`/assets/${language}-first-1.js`)
			expect(page.headers.vary, url).toContain('accept-language')
		}
	}
	const part = await app.inject('/assets/de-first-1.js')
	expect(part.headers.vary ?? '').not.toContain('accept-language')
})

it('gives the worker its modules so that later starts take their compiled code', async () => {
	writeFileSync(join(webDir, 'index.html'), '<p>Here</p>')
	writeFileSync(join(webDir, 'assets', 'index-1.js'), 'export {}')
	const { app } = await createTestApp(anyDatabase, { webDir })
	const typeOf = async (url: string, headers = {}) =>
		(await app.inject({ url, headers })).headers['content-type']
	const wanted = { 'x-compiled-code': 'wanted' }
	expect(await typeOf('/assets/index-1.js')).toMatch(/javascript; charset=utf-8$/)
	expect(await typeOf('/assets/index-1.js', wanted)).toMatch(/javascript; charset=iso-8859-15$/)
	expect(await typeOf('/dashboard', wanted)).toContain('text/html; charset=utf-8')
})

it('answers no page where a file of either app is not there', async () => {
	writeFileSync(join(webDir, 'index.html'), '<p>Here</p>')
	const { app } = await createTestApp(anyDatabase, { webDir, officeDir: webDir })
	for (const url of ['/assets/gone-1.js', '/office/assets/gone-1.js']) {
		expect((await app.inject(url)).statusCode, url).toBe(404)
	}
})
