import {
	CalendarPlus,
	Clock,
	History,
	MessageSquareWarning,
	Navigation,
	Phone,
	Plus,
	RotateCcw,
	SlidersHorizontal,
} from 'lucide'
import { useState } from 'react'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button/button'
import { QuickAction, QuickActions } from '#ui/button/quick-action'
import { FilterChip } from '#ui/chip'
import { Count } from '#ui/count'
import { Fact } from '#ui/fact'
import { SearchTrigger } from '#ui/form/search-trigger'
import { Definition, DefinitionList } from '#ui/list/definition-list'
import { Row, Rows } from '#ui/list/rows'
import { SectionTitle } from '#ui/list/section-title'
import { Pill } from '#ui/pill'
import { Header } from '#ui/shell/header'
import { PageHead } from '#ui/shell/page-head'
import { Panes } from '#ui/shell/panes'
import { Screen } from '#ui/shell/screen'
import { StickyAction } from '#ui/shell/sticky-action'
import { menu, nothing, Shell } from './dev-ui-shell.tsx'

function CustomerList({ onOpen }: { onOpen: () => void }) {
	return (
		<Screen
			flush
			tone="surface"
			scrollId="customers"
			header={
				<Header
					title="Clients"
					subtitle="64 sur 312"
					action={<Pill icon={Plus}>Entreprise</Pill>}
					below={
						<div className="scroll-row -mx-gutter px-gutter py-1">
							<FilterChip removeLabel="remove filter" onRemove={nothing}>
								2 statuts
							</FilterChip>
							<FilterChip removeLabel="remove filter" onRemove={nothing}>
								Dès 40 jours
							</FilterChip>
							<Button kind="text">Effacer</Button>
						</div>
					}
				/>
			}
			action={
				<StickyAction>
					<SearchTrigger label="Rechercher un client" />
					<Button big icon={SlidersHorizontal}>
						<span className="flex items-center gap-2">
							Filtre <Count>2</Count>
						</span>
					</Button>
				</StickyAction>
			}
		>
			<Rows flush label="Clients">
				{[
					'Carrosserie du Lac',
					'Garage Martin',
					'Favre',
					'Centre Auto',
					'Seynod',
					'Semnoz',
					'La Gare',
					'Riviera',
				].map((name) => (
					<Row
						key={name}
						title={name}
						subtitle="Annecy · Lac Carrosserie SARL"
						selected={name === 'Garage Martin'}
						badges={
							<>
								<Badge code="stnd" label="Standard" />
								<Badge code="silv" label="Argent" />
								<Fact icon={Clock}>21 jours</Fact>
							</>
						}
						menu={menu(name)}
						onPress={onOpen}
					/>
				))}
			</Rows>
		</Screen>
	)
}

export function CustomersScreen() {
	const [open, setOpen] = useState(window.innerWidth >= 840)
	return (
		<Shell current="customers">
			<Panes
				showDetail={open}
				listLabel="Clients"
				list={<CustomerList onOpen={() => setOpen(true)} />}
				detail={
					<Screen
						header={
							<Header
								title="Client"
								plainTitle
								hideBesideList
								back={{ label: 'Retour', onBack: () => setOpen(false) }}
							/>
						}
						action={
							<StickyAction reason="Prochaine visite : aucune">
								<Button kind="filled" big icon={CalendarPlus}>
									Planifier une visite
								</Button>
							</StickyAction>
						}
					>
						<PageHead
							title="Garage Martin"
							subtitle="Annecy-Nord · Martin Automobiles SARL"
							badges={<Badge code="stnd" label="Standard" />}
							actions={
								<Button kind="text" icon={History}>
									Historique
								</Button>
							}
						/>
						<QuickActions>
							<QuickAction icon={Phone} href="tel:0199">
								Appeler
							</QuickAction>
							<QuickAction icon={Navigation}>Itinéraire</QuickAction>
							<QuickAction icon={RotateCcw}>Retour</QuickAction>
							<QuickAction icon={MessageSquareWarning}>Problème</QuickAction>
						</QuickActions>
						<SectionTitle>Détails</SectionTitle>
						<DefinitionList>
							<Definition term="N° client">1048213</Definition>
							<Definition term="N° CRM">FR-20977</Definition>
							<Definition term="Note">Fermé le mercredi après-midi.</Definition>
						</DefinitionList>
					</Screen>
				}
			/>
		</Shell>
	)
}
