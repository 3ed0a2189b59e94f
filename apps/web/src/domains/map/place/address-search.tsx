import {
	addressOfFeature,
	type Location,
	type PlaceAddress,
	type PlaceFeature,
	placeLabel,
} from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { SuggestField, type Suggestion } from '@roundsman/ui/form/suggest-field'
import { Note } from '@roundsman/ui/note'
import { CloudOff, House, MapPin, Route, SearchX, Store, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { useTranslation } from '#texts'
import { isSamePlace, roundPlace } from './place-rules.ts'
import { type SearchState, useAddressSearch } from './use-address-search.ts'

export type AddressSearchProps = {
	/** What the address is for: filling fields, or setting a point. */
	aim?: 'fields' | 'point'
	/** The current point: once it was moved from the address, the address is not shown any more. */
	place?: Location | null
	/** Receives the chosen address; fields that the place lacks are empty. */
	onChoose: (address: PlaceAddress) => void
}

const icons = { house: House, street: Route, other: Store }
const iconOf = ({ properties: { type } }: PlaceFeature) => icons[type as 'house'] ?? MapPin

const suggestionOf = (place: PlaceFeature, index: number) => ({
	...placeLabel(place),
	id: `${index} ${place.properties.osm_type}${place.properties.osm_id}`,
	icon: iconOf(place),
	place,
})

/** The line under the field; null while it is empty. */
function SearchStatus({
	state,
	byHand,
	onRetry,
}: {
	state: SearchState
	/** Instructions without the search. */
	byHand: string
	onRetry: () => void
}) {
	const { t } = useTranslation(['places', 'common'])
	if (state === 'searching') return <p className="text-meta text-muted">{t('places:searching')}</p>
	if (state === 'nothing') {
		return (
			<Note icon={SearchX} title={t('places:nothing')}>
				{byHand}
			</Note>
		)
	}
	if (state === 'offline') return <Note icon={CloudOff}>{`${t('places:offline')} ${byHand}`}</Note>
	if (state !== 'failed') return null
	return (
		<Note
			icon={TriangleAlert}
			tone="warning"
			title={t('places:failed')}
			action={
				<Button kind="text" onClick={onRetry}>
					{t('common:retry')}
				</Button>
			}
		>
			{byHand}
		</Note>
	)
}

/** The texts of the search by its purpose. */
const textKeys = {
	fields: { hint: 'hint', byHand: 'byHand', chosen: 'chosen' },
	point: { hint: 'point.hint', byHand: 'point.byHand', chosen: 'point.chosen' },
} as const

/** Finds an address by a part of it. */
export function AddressSearch({ aim = 'fields', place: shown, onChoose }: AddressSearchProps) {
	const { t } = useTranslation('places')
	const keys = textKeys[aim]
	const [typed, setTyped] = useState('')
	const [chosen, setChosen] = useState<{ words: string; at: Location } | null>(null)
	const { state, places, retry } = useAddressSearch(typed)
	const choose = ({ place, title, detail }: Suggestion & { place: PlaceFeature }) => {
		const address = addressOfFeature(place)
		setChosen({ words: `${title}, ${detail}`, at: roundPlace(address.position) })
		setTyped('')
		onChoose(address)
	}
	return (
		<SuggestField
			label={t('search')}
			hint={t(keys.hint)}
			value={typed}
			onValue={(text) => {
				setTyped(text)
				setChosen(null)
			}}
			suggestions={places.map(suggestionOf)}
			onChoose={choose}
			listLabel={t('found')}
			clearLabel={t('clear')}
			status={
				chosen && (shown === undefined || isSamePlace(chosen.at, shown)) ? (
					<p className="text-meta text-muted">{t(keys.chosen, { address: chosen.words })}</p>
				) : (
					<SearchStatus state={state} byHand={t(keys.byHand)} onRetry={retry} />
				)
			}
		/>
	)
}
