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
import { Badge } from '../badge.tsx'
import { Button } from '../button/button.tsx'
import { QuickAction, QuickActions } from '../button/quick-action.tsx'
import { FilterChip } from '../chip.tsx'
import { Count } from '../count.tsx'
import { Fact } from '../fact.tsx'
import { SearchTrigger } from '../form/search-trigger.tsx'
import { Definition, DefinitionList } from '../list/definition-list.tsx'
import { Row, Rows } from '../list/rows.tsx'
import { SectionTitle } from '../list/section-title.tsx'
import { Pill } from '../pill.tsx'
import { Header } from '../shell/header.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Panes } from '../shell/panes.tsx'
import { Screen } from '../shell/screen.tsx'
import { StickyAction } from '../shell/sticky-action.tsx'
import { exampleBadges } from './gallery-badges.ts'
import { menu, nothing, Shell } from './gallery-shell.tsx'

const customerNames = [
	'Carrosserie du Lac',
	'Garage Martin',
	'Favre',
	'Centre Auto',
	'Seynod',
	'Semnoz',
	'La Gare',
	'Riviera',
]

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
				{customerNames.map((name) => (
					<Row
						key={name}
						title={name}
						subtitle="Annecy · Lac Carrosserie SARL"
						selected={name === 'Garage Martin'}
						badges={
							<>
								<Badge {...exampleBadges.Standard} label="Standard" />
								<Badge {...exampleBadges.Silver} label="Argent" />
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
							badges={<Badge {...exampleBadges.Standard} label="Standard" />}
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
