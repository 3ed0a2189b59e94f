import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { findFreePort } from '../../testing/app-server.ts'
import { expect, test } from '../support/test.ts'

const root = join(import.meta.dirname, '../..')

/** The design system's gallery, as `npm run dev` serves it; it needs no server behind it. */
async function startGallery() {
	const port = await findFreePort()
	const vite = spawn(
		process.execPath,
		[join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'],
		{ cwd: join(root, 'apps/web'), stdio: ['ignore', 'pipe', 'ignore'] },
	)
	await once(vite.stdout, 'data')
	return {
		url: `http://localhost:${port}/dev/ui`,
		stop: async () => {
			vite.kill()
			await once(vite, 'exit')
		},
	}
}

test(
	'the gallery shows every component, usable by everybody in each theme',
	{ tag: '@long' },
	async ({ page, noise }, info) => {
		test.slow()
		// No server stands behind it, and Vite speaks to the console.
		noise.allow(/status of 5\d\d/, /\[vite\]/, /ERR_|WebSocket/)
		const gallery = await startGallery()
		await page.goto(gallery.url, { timeout: 60_000 })
		await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible({
			timeout: 60_000,
		})
		expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(10)
		for (const theme of ['light', 'dark', 'sun']) {
			await page.getByRole('button', { name: theme, exact: true }).click()
			await page.screenshot({ path: info.outputPath(`gallery-${theme}.png`), fullPage: true })
			const { violations } = await new AxeBuilder({ page })
				.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
				.analyze()
			const found = violations
				.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
				// The target of a card's title is the whole card: axe does not see what stands after it.
				.filter((finding) => finding !== 'target-size .after\\:absolute')
			expect(found, theme).toEqual([])
		}
		await gallery.stop()
	},
)
