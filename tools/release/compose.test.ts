import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settingNames } from '../../apps/api/src/platform/config/known-settings.ts'
import { compose, composeText, containerFolder } from './compose.ts'

// The compose file is compared with the image that it starts, and with what the service knows.

const containerfile = readFileSync(join(containerFolder, 'Containerfile'), 'utf8')
const { roundsman, database } = compose.services

/** What a line of the Containerfile says; the last one, where there are several. */
const lineOf = (word: string) =>
	[...containerfile.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].at(-1)?.[1] ?? ''

const imageEnvironment = Object.fromEntries(
	lineOf('ENV')
		.split(' ')
		.map((pair) => pair.split('=')),
)

it('the compose file sets what the service knows, also where it is commented out', () => {
	const offered = [...composeText.matchAll(/^\s*#([A-Z_]+): /gm)].map(([, name = '']) => name)
	expect(offered).not.toEqual([])
	const ofNode = ['NODE_ENV', 'NODE_USE_SYSTEM_CA']
	const names = [
		...Object.keys(roundsman.environment),
		...offered,
		...Object.keys(imageEnvironment),
	]
	expect(names.filter((name) => !ofNode.includes(name) && !settingNames.includes(name))).toEqual([])
})

it('gives secrets as files alone, each to who reads it', () => {
	for (const { environment, secrets } of [roundsman, database]) {
		const read = Object.entries(environment).filter(([, value]) =>
			String(value).startsWith('/run/secrets/'),
		)
		expect(read.map(([name]) => name).filter((name) => !name.endsWith('_FILE'))).toEqual([])
		expect(read.map(([, value]) => String(value).replace('/run/secrets/', ''))).toEqual(secrets)
	}
	const named = [...roundsman.secrets, ...database.secrets].sort()
	expect(Object.keys(compose.secrets).sort()).toEqual(named)
	// Where the lines at the top of the file write them.
	for (const [name, { file }] of Object.entries(compose.secrets)) {
		expect(file).toBe(`../../secrets/${name}`)
		expect(composeText).toContain(`> secrets/${name}\n`)
	}
})

it('keeps what must stay in volumes, and lets nothing else be written', () => {
	expect(roundsman.volumes).toEqual([`files:${lineOf('VOLUME')}`])
	expect(imageEnvironment.DATA_DIR).toBe(lineOf('VOLUME'))
	const kept = [...roundsman.volumes, ...database.volumes].map((one) => one.split(':')[0])
	expect(Object.keys(compose.volumes)).toEqual(kept)
	expect(roundsman).toMatchObject({ read_only: true, tmpfs: ['/tmp'] })
})

it('builds the image, waits for the database and asks whether the service can work', () => {
	const { build, ports, depends_on: needs, healthcheck } = roundsman
	const root = join(containerFolder, build?.context ?? '')
	expect(existsSync(join(root, 'package-lock.json'))).toBe(true)
	expect(join(root, build?.dockerfile ?? '')).toBe(join(containerFolder, 'Containerfile'))
	expect(ports).toEqual([`127.0.0.1:3000:${lineOf('EXPOSE')}`])
	expect(imageEnvironment.PORT).toBe(lineOf('EXPOSE'))
	expect(needs).toEqual({ database: { condition: 'service_healthy' } })
	expect(database.healthcheck.test[0]).toBe('CMD-SHELL')
	const ofImage = JSON.parse(lineOf('HEALTHCHECK').replace(/^.* CMD (?=\[)/, ''))
	expect(healthcheck.test).toEqual(['CMD', ...ofImage])
})
