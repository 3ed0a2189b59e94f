import { useNavigate } from '@tanstack/react-router'
import { List, Map as MapGlyph } from 'lucide'
import { Suspense } from 'react'
import {
	CustomersList,
	CustomersMap,
	MapCard,
	MapDayBar,
	MapTools,
	PlanSeveral,
	useMapAddress,
	useMapBounds,
	useMapChoice,
	useMapCustomers,
	useTourDays,
} from '#features/tour-planning'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { Pill } from '#ui/pill'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'
import { StickyAction } from '#ui/shell/sticky-action'

/** The employee's customers on the map, and visits planned from there for a day that is chosen. */
export default function ManageToursPage() {
	const { t } = useTranslation(['manageTours', 'common'])
	const navigate = useNavigate()
	const at = useMapAddress()
	const view = useMapBounds()
	const days = useTourDays(at.day)
	const { day } = days
	const customers = useMapCustomers({ address: at.address, bounds: view.bounds, day })
	const choice = useMapChoice(customers.columns)
	const age = useAge(customers.atMs, customers.isFromPhone)
	const props = { at, view, customers, choice, day }
	const count = customers.seenCount
	return (
		<Screen
			flush
			tone={at.isList ? 'surface' : 'ground'}
			scrollId="manage-tours"
			header={
				<Header
					title={t('title')}
					subtitle={count === undefined ? '\u00a0' : t('count', { count })}
					back={{ label: t('common:back'), onBack: () => void navigate({ to: '/' }) }}
					focusKey="manage-tours"
					action={
						<Pill icon={at.isList ? MapGlyph : List} onPress={() => at.onList(!at.isList)}>
							{at.isList ? t('showMap') : t('showList')}
						</Pill>
					}
					below={<MapTools at={at} choice={choice} day={day} age={age} />}
				/>
			}
			aside={
				choice.open &&
				day !== null && <MapCard point={choice.open} day={day} onClose={choice.onClose} />
			}
			action={
				<StickyAction>
					<MapDayBar {...days} onDay={at.onDay} />
					{choice.chosen && day !== null && <PlanSeveral choice={choice} day={day} />}
				</StickyAction>
			}
		>
			<Suspense>{at.isList ? <CustomersList {...props} /> : <CustomersMap {...props} />}</Suspense>
		</Screen>
	)
}
