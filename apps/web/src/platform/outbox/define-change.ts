import { addressOf, languageHeader } from '@roundsman/client/api/api-client'
import { parseErrorBody } from '@roundsman/client/api/api-error'
import { loadLater } from '@roundsman/client/code/missing-code'
import type {
	AnswerOf,
	BodyOf,
	Namespace,
	ParamsOf,
	RouteShape,
	SentBodyOf,
	SentQueryOf,
	TextsOf,
} from '@roundsman/contract'
import type { NavigateOptions } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { IconNode } from 'lucide'
import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import type { LazyOverlays, PendingEntity, ReadOverlays } from '../pending/pending-entity.ts'
import { type PendingKind, pendingKind } from '../pending/pending-rules.ts'
import { answerOf, bodyOf } from './change-body.ts'
import {
	currentOutbox,
	type Decision,
	type DraftPart,
	getOperations,
	type Operation,
	type OperationDraft,
	saveChange,
} from './outbox.ts'

type ChangeRoute = RouteShape & { method: OperationDraft['method'] }

type TextKey = { [N in Namespace]: `${N}:${keyof TextsOf<N> & string}` }[Namespace]

type ChangeLabels = TFunction<readonly Namespace[]>

/** The stored part of one change, typed by its route. */
type ChangeInput<R extends ChangeRoute> = {
	/** Changes of one scope are sent in the order in which the person acted. */
	scope: string
	/** The record that shows the state of the change, such as `visit:0190…`. */
	entity: string
	/** The subject of the change in the person's language. */
	about?: string
	/** The fields of a record that only this change knows. */
	preview?: unknown
	params?: ParamsOf<R>
	query?: SentQueryOf<R>
	body?: SentBodyOf<R> | BodyOf<R>
	/** The version of the record that the person saw: a newer one at the office is reported, not overwritten. */
	version?: number
	/** Changes that must be done before this one is sent. */
	dependsOn?: readonly string[]
	/**
	 * Files that go with it, each under the key by which the service takes its pieces. They are kept and given
	 * up with the change, and arrive before it takes effect.
	 */
	parts?: readonly DraftPart[]
	/** Changes that are saved with it or not at all, and sent once it is done. */
	followers?: readonly OperationDraft[]
}

export type CorrectionLink = Pick<NavigateOptions, 'to' | 'params' | 'search'>

type OwnProps<B> = { operation: Operation; body: B }
/** Everything about one kind of change. Only `kind`, `route`, `draft`, `name` and `icon` are in each. */
type ChangeSpec<R extends ChangeRoute, S, E> = {
	/** A word that phones keep: never given another meaning. */
	kind: string
	route: R
	/** Builds the stored change from the person's input and the pending changes on this phone. */
	draft: (subject: S, operations: readonly Operation[]) => ChangeInput<R>

	/** Its name in the lists of changes. */
	name: TextKey
	icon: IconNode
	/** Says what its list entry shows in place of whom it is about. */
	summary?: (body: BodyOf<R>, t: ChangeLabels) => string
	/** The toast after saving, where it is more than subject and name. Null: the caller shows one. */
	savedMessage?: ((about: string, body: BodyOf<R>, operation: Operation) => string) | null
	/** Said of it where that is more than that it is saved, and then that it has arrived. */
	savedText?: TextKey
	/** Offers to take it back while the office does not have it. */
	canUndo?: true
	/** Changes that are given up with it, such as its photos. */
	companions?: (operation: Operation, all: readonly Operation[]) => readonly Operation[]
	/** Offers it as long as its toast stands: saves the change that reverses it where the office may have it. */
	reverse?: (operation: Operation) => Promise<unknown>
	/** The caller waits for the outcome, shows why it was refused, and discards it then. */
	isAwaited?: true
	/**
	 * The toast for an arrival while the person looks on; of several that arrive at once, from the office's
	 * answer to each.
	 */
	success?: TextKey | ((answers: readonly (AnswerOf<R> | undefined)[]) => string | undefined)

	/** The record that it changes, and what becomes of it; without `apply`, nothing. */
	entity?: PendingEntity<E>
	apply?: (record: E, body: BodyOf<R>, operation: Operation) => E
	/** The record that it makes, or brings to a list that need not hold it. */
	recordOf?: (operation: Operation) => E | undefined
	isCreation?: true
	isDeletion?: true
	/** Shows over its record also when the office refused it: what the person did stays in sight. */
	staysWhenRefused?: true
	/** First parts of the keys of reads that show nothing of it: read anew once it is delivered, … */
	rereads?: readonly string[]
	/** … or when a screen shows them next. */
	outdates?: readonly string[]

	/** Where the refused one is corrected. */
	correction?: (operation: Operation) => CorrectionLink
	/** The person's values and the office's. Loaded when the sheet opens. */
	own?: () => Promise<ComponentType<OwnProps<BodyOf<R>>>>
	office?: () => Promise<ComponentType<{ operation: Operation; current: unknown }>>
	/** The change on top of what the office has now; without it, the same with the newer version. */
	rebase?: (operation: Operation) => Promise<OperationDraft>
}

/** A kind of change as the wiring, the notices and the sync centre know it. */
export type DefinedChange = Pick<
	// biome-ignore lint/suspicious/noExplicitAny: of whatever route and record
	ChangeSpec<any, any, any>,
	'kind' | 'name' | 'icon' | 'savedText' | 'companions' | 'reverse' | 'correction' | 'rebase'
> & {
	// biome-ignore lint/suspicious/noExplicitAny: what its own `answerOf` gives
	success: TextKey | ((answers: readonly any[]) => string | undefined) | undefined
	overlays: ReadOverlays
	lazyOverlays: { reads: readonly string[]; load: () => Promise<ReadOverlays> } | null
	outdates: readonly string[]
	isCreation: boolean
	canUndo: boolean
	isAwaited: boolean
	/** Null: nothing is said of it once it is saved. */
	savedTitle: ((operation: Operation, t: ChangeLabels) => string) | null
	is: (operation: Pick<Operation, 'kind'>) => boolean
	answerOf: (operation: Operation) => unknown
	summarize: (operation: Operation, t: ChangeLabels) => string | undefined
	renderOwn: (operation: Operation) => ReactNode
	renderOffice: (operation: Operation) => ReactNode
}

/** A route by its address alone: its schemas do not come with the first screens. The compiler compares it. */
export const routeAt = <R extends ChangeRoute>(method: R['method'], path: R['path']): R =>
	({ method, path }) as R

export type Reversible = Pick<Operation, 'scope' | 'entity' | 'about' | 'preview'>

/** The reversal of a change is about the same record, and is sent after it in the same scope. */
export const reverseOf = ({ scope, entity, about, preview }: Reversible) => ({
	...{ scope, entity: entity ?? '', preview },
	...(about ? { about } : {}),
})

function draftOf<R extends ChangeRoute>(
	kind: string,
	route: R,
	{ params, query, body, version, about, ...kept }: ChangeInput<R>,
): OperationDraft {
	return {
		kind,
		...kept,
		...(about ? { about } : {}),
		url: addressOf(route, params, query),
		method: route.method,
		body: body ?? null,
		headers: {
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...languageHeader(),
			...(version === undefined ? {} : { 'if-match': `"${version}"` }),
		},
	}
}

type KindSpec<R extends ChangeRoute, S, E> = Omit<ChangeSpec<R, S, E>, 'route' | 'draft'>

function kindOf<R extends ChangeRoute, S, E>(spec: KindSpec<R, S, E>): PendingKind<E> {
	const { kind, entity, apply, ...rules } = spec
	return pendingKind<E>({
		...rules,
		is: (operation) => operation.kind === kind,
		isAbout: (record, operation) => entity?.isAbout(record, operation) ?? false,
		apply: apply && ((record, operation) => apply(record, bodyOf<R>(operation), operation)),
	})
}

/** Reads that only have to be read anew. */
const rereadOverlays = (reads: readonly string[] = []): ReadOverlays =>
	Object.fromEntries(
		reads.map((read) => [read, { apply: (data: unknown) => data, isCovered: () => true }]),
	)

const lazyOf = <E>({ reads, load }: LazyOverlays<E>, kind: PendingKind<E>) => ({
	reads,
	load: async () => (await load())(kind),
})

const currentOf = ({ lastError }: Operation): unknown =>
	parseErrorBody(lastError?.body)?.error.current

/** A change's parts of its sheet, each loaded when it is first opened. */
function partsOf<R extends ChangeRoute, S, E>({ own, office }: KindSpec<R, S, E>) {
	const Own = own && lazy(() => loadLater(async () => ({ default: await own() })))
	const Office = office && lazy(() => loadLater(async () => ({ default: await office() })))
	return {
		renderOwn: (operation: Operation) =>
			Own && createElement(Own, { operation, body: bodyOf<R>(operation) }),
		renderOffice: (operation: Operation) => {
			const current = currentOf(operation)
			return Office && current !== undefined && createElement(Office, { operation, current })
		},
	}
}

function savedTitleOf<R extends ChangeRoute, S, E>({
	savedMessage,
	name,
}: KindSpec<R, S, E>): DefinedChange['savedTitle'] {
	if (savedMessage === null) return null
	return (operation, t) => {
		const { about = '' } = operation
		return (
			savedMessage?.(about, bodyOf<R>(operation), operation) ??
			[about, t(name)].filter(Boolean).join(' · ')
		)
	}
}

function definitionOf<R extends ChangeRoute, S, E>(spec: KindSpec<R, S, E>) {
	const { kind, entity, summary, outdates = [], ...others } = spec
	const pending = kindOf(spec)
	return {
		...partsOf(spec),
		...pending,
		kind,
		name: others.name,
		icon: others.icon,
		success: others.success,
		correction: others.correction,
		rebase: others.rebase,
		outdates,
		savedText: others.savedText,
		canUndo: others.canUndo === true || others.reverse !== undefined,
		companions: others.companions,
		reverse: others.reverse,
		isAwaited: others.isAwaited === true,
		savedTitle: savedTitleOf(spec),
		overlays: { ...rereadOverlays(others.rereads), ...entity?.overlays?.(pending) },
		lazyOverlays: entity?.lazyOverlays ? lazyOf(entity.lazyOverlays, pending) : null,
		is: (operation: Pick<Operation, 'kind'>) => operation.kind === kind,
		bodyOf: bodyOf<R>,
		answerOf: answerOf<R>,
		summarize: (operation: Operation, t: ChangeLabels) => summary?.(bodyOf<R>(operation), t),
	}
}

/**
 * Defines a kind of change. What it gives saves changes of this kind, and reads those that the outbox
 * keeps; `app/changes.ts` lists all of them.
 */
export function defineChange<R extends ChangeRoute, S, E = never>(spec: ChangeSpec<R, S, E>) {
	const draft = (subject: S, operations: readonly Operation[]) =>
		draftOf(spec.kind, spec.route, spec.draft(subject, operations))
	return {
		...definitionOf(spec),
		draft,
		/** Saves a change on this phone and queues it, in place of a refused one. Rejects when it cannot be saved. */
		save: async (subject: S, correcting?: Operation, isQuiet = false): Promise<Decision> => {
			const drafted = draft(subject, getOperations())
			if (correcting) return currentOutbox().correct(correcting.id, drafted)
			await saveChange(drafted, isQuiet)
			return 'decided'
		},
	}
}
