import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { texts } from '@roundsman/contract/texts/en'
import { expect, it } from 'vitest'
import { installedVersion, releaseNotes } from './release-notes.ts'

const root = join(import.meta.dirname, '../../../../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('is told of the release that the changelog and the package are about', () => {
	const { version } = JSON.parse(read('package.json')) as { version: string }
	const changelog = read('CHANGELOG.md')
	const next = /## \[Unreleased\]\s+Will be (\d+\.\d+\.\d+)\./.exec(changelog)?.[1]
	const last = /## \[(\d+\.\d+\.\d+)\]/.exec(changelog)?.[1]
	expect(installedVersion).toBe(version)
	expect([next, last]).toContain(version)
})

it('has words for all that is told', () => {
	const told = releaseNotes.flatMap(({ news }) => news)
	expect([...told].sort()).toEqual(Object.keys(texts.whatsNew).sort())
})
