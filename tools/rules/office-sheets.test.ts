import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '../../apps/office/src')

it('makes every sheet of the office of the one that Back closes; the sign-in in place cannot be left', async () => {
	const own: string[] = []
	for await (const file of glob('**/*.tsx', { cwd: sources })) {
		if (file.includes('.test.')) continue
		const text = readFileSync(join(sources, file), 'utf8')
		if (/role="(alert)?dialog"|<dialog\b/.test(text)) own.push(file)
	}
	expect(own.sort()).toEqual(['desk/kit/side-sheet.tsx', 'domains/access/renewal-dialog.tsx'])
})
