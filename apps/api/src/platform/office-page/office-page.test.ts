import { locales } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'

const test = openTestApp(anyDatabase)

const open = (path: string, language = 'en') =>
	test.app.inject({ url: `/office/invitation${path}`, headers: { 'accept-language': language } })

it.each(locales)(
	'the page of a link speaks %s and runs nothing but its own script',
	async (locale) => {
		const page = await open('', locale)
		expect(page.statusCode).toBe(200)
		expect(page.body).toContain(`<html lang="${locale}">`)
		expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style| on\w+=|undefined/)
		expect(page.headers['content-security-policy']).toContain("default-src 'none'")
		const texts = JSON.parse(
			(/data-texts="([^"]*)"/.exec(page.body)?.[1] ?? '').replace(/&#(\d+);/g, (_, code) =>
				String.fromCodePoint(Number(code)),
			),
		)
		expect(Object.values(texts.errors)).not.toContain(null)
		expect(texts.errors.min_length).toContain('{{min}}')
	},
)

it('its script and its styles are served with their types', async () => {
	expect((await open('/page.js')).headers['content-type']).toContain('text/javascript')
	expect((await open('/page.css')).headers['content-type']).toContain('text/css')
})
