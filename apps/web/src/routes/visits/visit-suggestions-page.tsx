import { buttonClass } from '@roundsman/ui/button/button'
import { SearchTrigger } from '@roundsman/ui/form/search-trigger'
import { Icon } from '@roundsman/ui/icon'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Map as MapGlyph } from 'lucide'
import { Suspense, useState } from 'react'
import { CustomerSearchSheet } from '#features/customer-list'
import { DueSuggestions, NearSuggestions, PlanVisitSheet } from '#features/visit-planning'
import { Link } from '#parts/link.tsx'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

/** Suggestions for the next visit: near the route, due, or any customer by search or on the map. */
export default function VisitSuggestionsPage() {
	const { t } = useTranslation(['planning', 'common', 'customers'])
	const goBack = useBack({ to: '/visits' })
	const [planned, setPlanned] = useState<{ id: string; title: string } | null>(null)
	const [isSearching, setSearching] = useState(false)
	return (
		<>
			<Screen
				flush
				scrollId="suggestions"
				header={
					<Header
						title={t('planning:createTitle')}
						back={{ label: t('common:back'), onBack: goBack }}
						focusKey="suggestions"
					/>
				}
				action={
					<StickyAction>
						<SearchTrigger label={t('planning:suggest.other')} onOpen={() => setSearching(true)} />
						<Link to="/manage-tours" className={buttonClass({ big: true })}>
							<Icon glyph={MapGlyph} size={22} />
							{t('planning:suggest.map')}
						</Link>
					</StickyAction>
				}
			>
				<p className="px-gutter pt-3 text-meta text-muted">{t('planning:suggest.hint')}</p>
				<NearSuggestions onOpen={setPlanned} />
				<DueSuggestions onOpen={setPlanned} />
			</Screen>
			<Suspense>
				{isSearching && (
					<CustomerSearchSheet
						title={t('planning:chooseCustomer')}
						onChoose={(customer) => {
							setSearching(false)
							setPlanned(customer)
						}}
						onClose={() => setSearching(false)}
					/>
				)}
				{planned && <PlanVisitSheet asked={planned} onClose={() => setPlanned(null)} />}
			</Suspense>
		</>
	)
}
