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
import type { Decision, DraftPart, Operation, OperationDraft, OutboxAccess } from './outbox.ts'

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
	/** The fields of a record that only this change contains. */
	preview?: unknown
	params?: ParamsOf<R>
	query?: SentQueryOf<R>
	body?: SentBodyOf<R> | BodyOf<R>
	/** The version of the record that the person saw: a newer one at the office is reported, not overwritten. */
	version?: number
	/** Changes that must be done before this one is sent. */
	dependsOn?: readonly string[]
	/**
	 * Files of the change, each under its upload key. They are stored and given up with the change, and
	 * uploaded before it takes effect.
	 */
	parts?: readonly DraftPart[]
	/** Changes that are saved in the same transaction, and sent once this one is done. */
	followers?: readonly OperationDraft[]
}

export type CorrectionLink = Pick<NavigateOptions, 'to' | 'params' | 'search'>

type OwnProps<B> = { operation: Operation; body: B }
/** The definition of one kind of change. Only `kind`, `route`, `draft`, `name` and `icon` are required. */
type ChangeSpec<R extends ChangeRoute, S, E> = {
	/** Stored on phones: its meaning must never change. */
	kind: string
	route: R
	/** Builds the stored change from the person's input and the pending changes on this phone. */
	draft: (subject: S, operations: readonly Operation[]) => ChangeInput<R>

	/** The name of the kind in the lists of changes. */
	name: TextKey
	icon: IconNode
	/** The summary in its list entry, in place of the subject. */
	summary?: (body: BodyOf<R>, t: ChangeLabels) => string
	/** The toast after saving, where subject and name are not enough. Null: the caller shows one. */
	savedMessage?: ((about: string, body: BodyOf<R>, operation: Operation) => string) | null
	/** Text of the toasts after saving and after arrival, where the default is not enough. */
	savedText?: TextKey
	/** Offers to undo it until the office has it. */
	canUndo?: true
	/** Changes that are given up with this one, such as its photos. */
	companions?: (operation: Operation, all: readonly Operation[]) => readonly Operation[]
	/** Adds an undo to the toast: saves the change that reverses this one where the office may have it. */
	reverse?: (outbox: OutboxAccess, operation: Operation) => Promise<unknown>
	/** The caller waits for the outcome, shows why it was refused, and discards it then. */
	isAwaited?: true
	/**
	 * The toast for an arrival while the person watches; for several that arrive at once, made from the
	 * office's response to each.
	 */
	success?: TextKey | ((answers: readonly (AnswerOf<R> | undefined)[]) => string | undefined)

	/** The record that it changes, and its effect on it; without `apply`, none. */
	entity?: PendingEntity<E>
	apply?: (record: E, body: BodyOf<R>, operation: Operation) => E
	/** The record that it creates, or adds to a list that may not contain it. */
	recordOf?: (operation: Operation) => E | undefined
	isCreation?: true
	isDeletion?: true
	/** Shows the change on its record also after the office refused it: the person's work stays visible. */
	staysWhenRefused?: true
	/** First elements of the keys of queries without overlays: refetched once the change is delivered, … */
	rereads?: readonly string[]
	/** … or when a screen shows them next. */
	outdates?: readonly string[]

	/** The link to the form that corrects a refused change. */
	correction?: (operation: Operation) => CorrectionLink
	/** The person's values and the office's. Loaded when the sheet opens. */
	own?: () => Promise<ComponentType<OwnProps<BodyOf<R>>>>
	office?: () => Promise<ComponentType<{ operation: Operation; current: unknown }>>
	/**
	 * The change rebased on the office's current record; without it, the same change with the newer version.
	 */
	rebase?: (operation: Operation) => Promise<OperationDraft>
}

/** A kind of change without its types, for the wiring, the notices and the sync centre. */
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
	/** Null: no toast after saving. */
	savedTitle: ((operation: Operation, t: ChangeLabels) => string) | null
	is: (operation: Pick<Operation, 'kind'>) => boolean
	answerOf: (operation: Operation) => unknown
	summarize: (operation: Operation, t: ChangeLabels) => string | undefined
	renderOwn: (operation: Operation) => ReactNode
	renderOffice: (operation: Operation) => ReactNode
}

/**
 * A route by method and path alone: the first screens do not load its schemas. The compiler compares it
 * with the contract.
 */
export const routeAt = <R extends ChangeRoute>(method: R['method'], path: R['path']): R =>
	({ method, path }) as R

export type Reversible = Pick<Operation, 'scope' | 'entity' | 'about' | 'preview'>

/** The reversal of a change has the same record, and is sent after it in the same scope. */
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

/** Overlays of queries that only have to be refetched. */
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

/** The components of a change's sheet, each loaded when it is first opened. */
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
 * Defines a kind of change. The result saves changes of this kind, and reads those in the outbox;
 * `app/changes.ts` lists all kinds.
 */
export function defineChange<R extends ChangeRoute, S, E = never>(spec: ChangeSpec<R, S, E>) {
	const draft = (subject: S, operations: readonly Operation[]) =>
		draftOf(spec.kind, spec.route, spec.draft(subject, operations))
	return {
		...definitionOf(spec),
		draft,
		/** Saves a change on this phone and queues it, in place of a refused one. Rejects when it cannot be saved. */
		save: async (
			outbox: OutboxAccess,
			subject: S,
			correcting?: Operation,
			isQuiet = false,
		): Promise<Decision> => {
			const drafted = draft(subject, outbox.getOperations())
			if (correcting) return outbox.current.correct(correcting.id, drafted)
			await outbox.save(drafted, isQuiet)
			return 'decided'
		},
	}
}
