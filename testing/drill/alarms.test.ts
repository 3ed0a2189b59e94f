import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { provideDebian } from './debian-programs.ts'

const rules = join(import.meta.dirname, '../../deploy/prometheus')
const isInstalled = existsSync('/usr/bin/promtool')

it.runIf(isInstalled || process.env.LONG_RUN)(
	'each alarm comes where it should and stays away where it should',
	() => {
		const env = isInstalled ? process.env : provideDebian('prometheus', ['prometheus'])
		const promtool = (...args: string[]) =>
			execFileSync('promtool', args, { cwd: rules, env, encoding: 'utf8' })
		expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS')
		expect(promtool('test', 'rules', 'alerts-test.yml')).toContain('SUCCESS')
	},
)
