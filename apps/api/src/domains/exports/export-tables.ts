import { type ExportKind, exportKinds } from '@roundsman/contract'
import { chatExports } from '#domains/chat'
import { couponExports } from '#domains/coupons'
import { customerExports } from '#domains/customers'
import { daysOffExports } from '#domains/days-off'
import { documentExports } from '#domains/documents'
import { employeeExports } from '#domains/employees'
import { fileExports } from '#domains/files'
import { firmExports } from '#domains/firm'
import { holidayExports } from '#domains/holidays'
import { importMemoryExports } from '#domains/imports'
import { loyaltyStepExports } from '#domains/kpi'
import { optionExports } from '#domains/options'
import { orderExports } from '#domains/orders'
import { parcelExports } from '#domains/parcels'
import { productExports } from '#domains/products'
import { returnExports } from '#domains/returns'
import { sectorExports } from '#domains/sectors'
import { textExports } from '#domains/texts'
import { ticketExports } from '#domains/tickets'
import { tourExports } from '#domains/tours'
import { visitExports } from '#domains/visits'
import { webhookExports } from '#domains/webhooks'
import type { ExportTable } from '#platform/exports/export-table'
import { operationExports } from '#platform/operations/operation-export'
import { retentionExports } from '#platform/retention/retention-export'

const all: readonly ExportTable[] = [
	...firmExports,
	...sectorExports,
	...daysOffExports,
	...documentExports,
	...employeeExports,
	...holidayExports,
	...optionExports,
	...productExports,
	...visitExports,
	...couponExports,
	...customerExports,
	...loyaltyStepExports,
	...orderExports,
	...tourExports,
	...fileExports,
	...returnExports,
	...parcelExports,
	...ticketExports,
	...chatExports,
	...textExports,
	...importMemoryExports,
	...retentionExports,
	...webhookExports,
	...operationExports,
]

/** Sorted by dependency: no kind refers to a later one. */
export const exportTables: readonly ExportTable[] = all.toSorted(
	(one, other) => exportKinds.indexOf(one.kind) - exportKinds.indexOf(other.kind),
)

const restored = new Set<string>(exportTables.map(({ kind }) => kind))

/** False for kinds that are exported only on request */
export const isRestored = (kind: string): kind is ExportKind => restored.has(kind)

export const tablesOf = (kinds: readonly ExportKind[]): ExportTable[] =>
	exportTables.filter(({ kind }) => kinds.includes(kind))
