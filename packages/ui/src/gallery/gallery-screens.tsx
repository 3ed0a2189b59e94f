import {
	CalendarClock,
	ClipboardCheck,
	Clock,
	EllipsisVertical,
	History,
	MapPin,
	MessageSquareWarning,
	Navigation,
	Package,
	Phone,
	Play,
	RotateCcw,
	User,
	X,
} from 'lucide'
import type { ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { Button } from '../button/button.tsx'
import { ButtonRow } from '../button/button-row.tsx'
import { Grip } from '../button/grip.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Card } from '../card.tsx'
import { Disc } from '../disc.tsx'
import { Icon } from '../icon.tsx'
import { Row, Rows } from '../list/rows.tsx'
import { SectionTitle } from '../list/section-title.tsx'
import { SortableCard } from '../list/sortable-card.tsx'
import { SwipeRow } from '../list/swipe-row.tsx'
import { Segments } from '../segments.tsx'
import { Header } from '../shell/header.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Screen } from '../shell/screen.tsx'
import { StickyAction } from '../shell/sticky-action.tsx'
import { Tile } from '../tile.tsx'
import { exampleBadges } from './gallery-badges.ts'
import { menu, nothing, Shell } from './gallery-shell.tsx'

function Planned({
	number,
	name,
	line,
	children,
}: {
	number: number
	name: string
	line: string
	children: ReactNode
}) {
	return (
		<SwipeRow
			tiles={() => ({
				start: [
					{
						id: 'later',
						label: 'Repro\u00ADgrammer',
						icon: CalendarClock,
						tone: 'primary',
						onPress: nothing,
					},
					{ id: 'cancel', label: 'Annuler', icon: X, tone: 'danger', onPress: nothing },
				],
				end: [{ id: 'who', label: 'Client', icon: User, onPress: nothing }],
			})}
		>
			<SortableCard
				disc={<Disc state="planned" number={number} label={`Prévue, ${number}`} />}
				title={name}
				renderLink={(look) => <a href="#plan" {...look} />}
				subtitle={line}
				badges={children}
				menu={menu(name)}
				grip={<Grip label={`Déplacer ${name}`} />}
			/>
		</SwipeRow>
	)
}

function DoneCards() {
	return (
		<>
			<SortableCard
				state="done"
				disc={<Disc state="done" label="Terminée" />}
				title="Garage Martin"
				renderLink={(look) => <a href="#plan" {...look} />}
				subtitle="Terminée · Standard · Antibes"
				menu={menu('Garage Martin')}
			/>
			<SortableCard
				state="done"
				disc={<Disc state="done" label="Terminée" />}
				title="Carrosserie du Lac"
				badges={
					<>
						<Badge {...exampleBadges['Waiting to send']} label="En attente d’envoi" />
						Or · Biot
					</>
				}
				menu={menu('Carrosserie du Lac')}
			/>
		</>
	)
}

export function VisitsScreen() {
	return (
		<Shell current="visits" weak>
			<Screen
				header={
					<Header
						title="Visites du jour"
						subtitle="2 sur 8 terminées · 25 %"
						action={<IconButton icon={History} label="Historique des visites" />}
						below={
							<Segments
								label="2 sur 8 terminées"
								states={['done', 'done', 'current', ...Array(5).fill('planned')]}
							/>
						}
					/>
				}
				action={
					<StickyAction>
						<Button kind="filled" big icon={Play} iconFilled>
							Continuer la visite
						</Button>
					</StickyAction>
				}
			>
				<div className="flex flex-col gap-2 pt-2">
					<DoneCards />
					<SortableCard
						state="current"
						disc={<Disc state="current" number={3} label="En cours, 3" />}
						title="Atelier Bonnet & Fils"
						subtitle="Antibes · Bonnet Automobiles SARL"
						badges={
							<>
								<Badge {...exampleBadges['In progress']} label="En cours" />
								<Badge {...exampleBadges.Standard} label="Standard" />
							</>
						}
						menu={menu('Atelier Bonnet & Fils')}
						grip={<Grip label="Déplacer Atelier Bonnet & Fils" />}
					/>
					<Planned number={4} name="Garage de la Plage" line="Vallauris · Plage Auto">
						<Badge {...exampleBadges['Key account 1']} label="Grand compte 1" />
					</Planned>
					<Planned
						number={5}
						name="Méditerranée Automobiles"
						line="Cannes-Est · Groupe Azur Mécanique"
					>
						<Badge {...exampleBadges['Gold trial']} label="Or à l’essai" />
						<Badge {...exampleBadges.Return} label="Retour" />
					</Planned>
					<Planned number={6} name="Contrôle & Pneus Riviera" line="Mougins · Riviera Pneus EURL">
						<Badge {...exampleBadges['Not active']} label="Inactif" />
					</Planned>
				</div>
			</Screen>
		</Shell>
	)
}

function PlanHead() {
	return (
		<PageHead
			title="Autobedrijf De Vries"
			subtitle="Zaanstreek · De Vries Automotive B.V."
			badges={
				<>
					<Badge {...exampleBadges['In progress']} label="Bezig · 11:12" />
					<Badge {...exampleBadges['Key account 2']} label="Grote klant 2" />
					<Badge {...exampleBadges.Return} label="Retour" />
				</>
			}
		/>
	)
}

function PlanBody() {
	return (
		<>
			<PlanHead />
			<Card className="p-3 pt-1">
				<p className="flex min-h-12 items-center gap-3 px-1.5 text-body">
					<Icon glyph={MapPin} size={22} className="text-muted" />
					Westzijde 214, 1506 ES Zaandam
				</p>
				<ButtonRow>
					<Button icon={Navigation}>Navigeren</Button>
					<Button icon={Phone}>Bellen</Button>
				</ButtonRow>
			</Card>
			<SectionTitle end={3}>Acties</SectionTitle>
			<Rows>
				<Row
					lead={<Tile icon={Clock} />}
					title="Winteractie remmen"
					subtitle="Schijven en blokken −12 %"
					onPress={nothing}
				/>
				<Row
					lead={<Tile icon={Package} />}
					title="Loyaliteitsprogramma"
					subtitle="Uitleggen: nog € 310 tot Platina"
					onPress={nothing}
				/>
				<Row
					lead={<Tile icon={Package} />}
					title="Retourgoederen meenemen"
					subtitle="2 artikelen, 1 inruilonderdeel"
					onPress={nothing}
				/>
			</Rows>
			<SectionTitle>Retouren</SectionTitle>
			<Rows>
				<Row
					lead={<Tile icon={RotateCcw} />}
					title="Lopende retour 20431"
					subtitle="3 claims · € 184,20"
					onPress={nothing}
				/>
				<Row
					lead={<Tile icon={MessageSquareWarning} />}
					title="Probleem melden"
					onPress={nothing}
				/>
			</Rows>
		</>
	)
}

export function PlanScreen() {
	return (
		<Shell current="visits">
			<Screen
				header={
					<Header
						title="Bezoek 3 van 8"
						plainTitle
						back={{ label: 'Terug', onBack: () => window.history.back() }}
						action={<IconButton icon={EllipsisVertical} label="Meer acties" />}
					/>
				}
				action={
					<StickyAction>
						<Button kind="filled" big icon={ClipboardCheck}>
							Rapport maken
						</Button>
					</StickyAction>
				}
			>
				<PlanBody />
			</Screen>
		</Shell>
	)
}
