import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const containerFolder = join(import.meta.dirname, '../../deploy/container')
export const composeText = readFileSync(join(containerFolder, 'compose.yml'), 'utf8')

type Service = {
	build?: { context: string; dockerfile: string }
	environment: Record<string, string | number>
	secrets: string[]
	ports?: string[]
	volumes: string[]
	depends_on?: Record<string, { condition: string }>
	healthcheck: { test: string[] }
	read_only?: boolean
	tmpfs?: string[]
}

/** What compose reads of its file, as far as it is ours. */
export const compose = parse(composeText) as {
	services: { roundsman: Service; database: Service }
	volumes: Record<string, null>
	secrets: Record<string, { file: string }>
}
