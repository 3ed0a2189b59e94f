import type { FastifyInstance } from 'fastify'
import type { DatabaseClient } from '#db/client'
import { startPlacing } from '#domains/customers'
import { startExports } from '#domains/exports'
import { handbookFolderOf, makeHandbookInWorker } from '#domains/handbook'
import { startImports } from '#domains/imports'
import { alarmAdministrators, startWebhooks } from '#domains/webhooks'
import type { Deps } from '#platform/context'

/** Calls webhooks for new events; returns the function that stops it. */
export const startWebhookWork = (
	{ client: { db }, config, clock }: Deps,
	log: FastifyInstance['log'],
) =>
	startWebhooks(
		{
			db,
			config,
			clock,
			onDisabling: (own, webhook) =>
				alarmAdministrators({ db: own, config, now: clock() }, webhook),
			onDisabled: (webhook) => log.error({ webhook }, 'a webhook was disabled'),
		},
		(err) => log.error({ err }, 'calling webhooks failed'),
	)

/** Writing rows of an import blocks the embedded database for everybody else. */
export const embeddedChunkRows = 200

/** Runs pending imports and those that another process has abandoned; returns the function that stops it. */
export function startImportWork({ client, clock }: Deps, onError: (error: unknown) => void) {
	const chunk = client.kind === 'embedded' ? { chunkRows: embeddedChunkRows } : {}
	return startImports({ ...client.workingOn('imports'), ...chunk, clock }, onError)
}

/** Writes pending exports, read on a connection of `reader`; returns the function that stops it. */
export function startExportWork(
	deps: Deps,
	reader: DatabaseClient,
	onError: (error: unknown) => void,
) {
	const page = deps.client.kind === 'embedded' ? { pageRows: embeddedChunkRows } : {}
	return startExports({ ...deps, reader, ...page }, onError)
}

/** Locates customers without coordinates; returns the function that stops it. */
export const startPlaceWork = (
	{ client: { db }, config, clock }: Deps,
	onError: (error: unknown) => void,
) => startPlacing({ db, config, clock }, onError)

/** Generates the handbook of this release in the background; returns the function that cancels it. */
export const startHandbook = ({ config }: Deps, onFailure: (error: unknown) => void) =>
	makeHandbookInWorker(handbookFolderOf(config), onFailure)
