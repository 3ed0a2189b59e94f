import { useConnection } from '@roundsman/client/live/connection'
import { addressOfFeature, type Location, type PlaceAddress, placeLabel } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { LocateFixed, MapPin, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { PositionError, type PositionFailure, readPosition } from '#platform/position'
import { useTranslation } from '#texts'
import { placeQueries } from './place-queries.ts'
import { roundPlace } from './place-rules.ts'

type AddressHereProps = {
	/** Whether the address can be filled in without overwriting typed text. */
	isFree: (address: PlaceAddress) => boolean
	/** Receives the found address; its position is the person's, where that is accurate. */
	onChoose: (address: PlaceAddress, here: Location | null) => void
}

type Found = { address: PlaceAddress; words: string; here: Location | null }
type HereState =
	| { kind: 'quiet' | 'asking' | 'nothing' | 'failed' }
	| { kind: 'refused'; reason: PositionFailure }
	| { kind: 'offered' | 'filled'; found: Found }

/** A position less accurate than this gives the address, but not the location of the garage. */
const sureWithinM = 50

async function findHere(client: QueryClient, language: string): Promise<Found | null> {
	const position = await readPosition({ isPrecise: true, maximumAgeMs: 5000 })
	const here = roundPlace(position)
	const { features } = await client.fetchQuery(placeQueries.at(here, language))
	const [feature] = features
	if (!feature) return null
	const { title, detail } = placeLabel(feature)
	return {
		address: addressOfFeature(feature),
		words: [title, detail].filter(Boolean).join(', '),
		here: position.accuracy <= sureWithinM ? here : null,
	}
}

function HereStatus({ state, onReplace }: { state: HereState; onReplace: (found: Found) => void }) {
	const { t } = useTranslation(['places', 'errors'])
	if (state.kind === 'refused') {
		return (
			<Note icon={TriangleAlert} tone="warning">
				{t(`errors:geolocation_${state.reason}`)}
			</Note>
		)
	}
	if (state.kind === 'nothing') return <Note icon={MapPin}>{t('places:here.nothing')}</Note>
	if (state.kind === 'failed') {
		return (
			<Note icon={TriangleAlert} tone="warning">
				{t('places:failed')}
			</Note>
		)
	}
	if (state.kind === 'offered') {
		const replace = (
			<Button kind="text" onClick={() => onReplace(state.found)}>
				{t('places:here.replace')}
			</Button>
		)
		return (
			<Note icon={MapPin} title={t('places:here.offered')} action={replace}>
				{state.found.words}
			</Note>
		)
	}
	if (state.kind !== 'filled') return null
	return (
		<p className="text-meta text-muted">{t('places:chosen', { address: state.found.words })}</p>
	)
}

/** Finds the address of the person's position; typed text is replaced only after a second press. */
export function AddressHere({ isFree, onChoose }: AddressHereProps) {
	const { t, language } = useTranslation('places')
	const client = useQueryClient()
	const isOffline = useConnection() === 'offline'
	const [state, setState] = useState<HereState>({ kind: 'quiet' })
	const take = (found: Found) => {
		setState({ kind: 'filled', found })
		onChoose(found.address, found.here)
	}
	const find = async () => {
		setState({ kind: 'asking' })
		try {
			const found = await findHere(client, language)
			if (!found) setState({ kind: 'nothing' })
			else if (isFree(found.address)) take(found)
			else setState({ kind: 'offered', found })
		} catch (error) {
			const isRefused = error instanceof PositionError
			setState(isRefused ? { kind: 'refused', reason: error.reason } : { kind: 'failed' })
		}
	}
	return (
		<div className="flex flex-col gap-2">
			<Button
				icon={LocateFixed}
				className="self-start"
				busy={state.kind === 'asking'}
				{...(isOffline ? { blockedReason: t('here.offline') } : {})}
				onClick={() => void find()}
			>
				{t('here.use')}
			</Button>
			<div role="status" className="empty:hidden">
				<HereStatus state={state} onReplace={take} />
			</div>
		</div>
	)
}
