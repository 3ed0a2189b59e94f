import {
	Calendar,
	CalendarClock,
	ClipboardCheck,
	Clock,
	Copy,
	EllipsisVertical,
	Euro,
	Flag,
	Medal,
	MessageSquareWarning,
	Package,
	Phone,
	User,
	X,
} from 'lucide'
import { Badge } from '../badge.tsx'
import { Button } from '../button/button.tsx'
import { Grip } from '../button/grip.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Card } from '../card.tsx'
import { Disc } from '../disc.tsx'
import { Fact } from '../fact.tsx'
import { Definition, DefinitionList } from '../list/definition-list.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { Row, Rows } from '../list/rows.tsx'
import { SectionTitle } from '../list/section-title.tsx'
import { Skeleton } from '../list/skeleton.tsx'
import { SortableCard } from '../list/sortable-card.tsx'
import { SwipeRow } from '../list/swipe-row.tsx'
import { Timeline, TimelineDay, TimelineEntry } from '../list/timeline.tsx'
import { Note } from '../note.tsx'
import { PhotoGrid, PhotoSlot, PhotoTile } from '../photos/photo-tile.tsx'
import { Tile } from '../tile.tsx'
import { exampleBadges } from './gallery-badges.ts'
import { examplePhoto as photo, Section } from './gallery-section.tsx'

const nothing = () => {}

const [primary, danger] = ['primary', 'danger'] as const
const visitTiles = {
	start: [
		{ id: 'later', label: 'Reschedule', icon: CalendarClock, tone: primary, onPress: nothing },
		{ id: 'cancel', label: 'Cancel', icon: X, tone: danger, onPress: nothing },
	],
	end: [
		{ id: 'plan', label: 'Visit plan', icon: ClipboardCheck, tone: primary, onPress: nothing },
		{ id: 'customer', label: 'Customer', icon: User, onPress: nothing },
	],
}

function Cards() {
	return (
		<Section title="Cards in an order; swipe them either way">
			<SortableCard
				state="done"
				disc={<Disc state="done" label="Done" />}
				title="Garage Martin"
				subtitle="Completed · Standard · Antibes"
				menu={<IconButton icon={EllipsisVertical} label="Actions: Garage Martin" />}
			/>
			<SortableCard
				state="current"
				disc={<Disc state="current" number={3} label="Current, 3" />}
				title="Atelier Bonnet & Fils"
				subtitle="Antibes · Bonnet Automobiles SARL"
				badges={
					<>
						<Badge {...exampleBadges['In progress']} label="In progress" />
						<Badge {...exampleBadges.Standard} label="Standard" />
					</>
				}
				menu={<IconButton icon={EllipsisVertical} label="Actions: Atelier Bonnet & Fils" />}
				grip={<Grip label="Move Atelier Bonnet & Fils" />}
			/>
			<SwipeRow tiles={() => visitTiles}>
				<SortableCard
					disc={<Disc state="planned" number={5} label="Planned, 5" />}
					title="Garage de la Méditerranée et du Cap"
					renderLink={(look) => <a href="#plan" {...look} />}
					subtitle="Cannes-Est · Groupe Azur Mécanique"
					badges={
						<>
							<Badge {...exampleBadges.Gold} label="Gold" />
							<Badge {...exampleBadges.Return} label="Return" />
						</>
					}
					menu={<IconButton icon={EllipsisVertical} label="Actions: Garage de la Méditerranée" />}
					grip={<Grip label="Move Garage de la Méditerranée" />}
				/>
			</SwipeRow>
			<SortableCard
				lifted
				disc={<Disc state="planned" number={6} label="Planned, 6" />}
				title="Lifted while dragged"
				subtitle="Mougins"
				menu={<IconButton icon={EllipsisVertical} label="Actions: lifted" />}
				grip={<Grip label="Move lifted" />}
			/>
		</Section>
	)
}

function FlushRows() {
	return (
		<Section title="Rows, notes, facts">
			<div>
				<SectionTitle end={3}>Actions</SectionTitle>
				<Rows>
					<Row
						lead={<Tile icon={Medal} />}
						title="Loyalty programme"
						subtitle="Explain: € 310 to Platinum"
						onPress={nothing}
					/>
					<Row
						lead={<Tile icon={Package} tone="primary" />}
						title="Visit report"
						subtitle="AD Garage Mertens · 2 photos"
						meta="13:48"
					/>
					<Row
						title="Garage Molenaar"
						subtitle="Zaanstreek · Molenaar Auto's V.O.F."
						selected
						badges={
							<>
								<Badge {...exampleBadges['Not active']} label="Not active" />
								<Fact icon={Clock}>128 days ago</Fact>
							</>
						}
						renderLink={(look) => <a href="#customers" {...look} />}
						menu={<IconButton icon={EllipsisVertical} label="Actions: Garage Molenaar" />}
					/>
				</Rows>
			</div>
			<Card>
				<Note tone="warning" icon={Euro} title="Order not paid" attached>
					The claim can be recorded. The credit waits for the payment.
				</Note>
				<p className="px-4 py-3 text-heading">Clutch kit</p>
			</Card>
			<Card tone="danger" className="p-3">
				The office refused it.
			</Card>
			<Note icon={Calendar}>Next visit: none</Note>
			<DefinitionList>
				<Definition term="Customer ID" action={<IconButton icon={Copy} label="Copy" size={22} />}>
					1048213
				</Definition>
				<Definition term="Status">Standard</Definition>
				<Definition term="Note" wide>
					Closed on Wednesday afternoon.
				</Definition>
			</DefinitionList>
		</Section>
	)
}

function History() {
	return (
		<Section title="Timeline, photos, skeleton, empty">
			<Timeline label="History">
				<TimelineDay title="Today" dateTime="2026-11-19">
					<TimelineEntry
						icon={ClipboardCheck}
						pending
						title="Visit report"
						text="Brakes, loyalty explained"
						badge={<Badge {...exampleBadges['Waiting to send']} label="Waiting to send" />}
						time="13:48"
						dateTime="2026-11-19T13:48"
					/>
				</TimelineDay>
				<TimelineDay title="12 November" dateTime="2026-11-12">
					<TimelineEntry
						icon={MessageSquareWarning}
						title="Issue 88213"
						text="Delivery late · solved"
						time="16:02"
						dateTime="2026-11-12T16:02"
					/>
					<TimelineEntry
						icon={Flag}
						title="Lead to New customer"
						text="Camille Durand"
						time="09:30"
						dateTime="2026-11-12T09:30"
					/>
				</TimelineDay>
			</Timeline>
			<PhotoGrid>
				<PhotoTile
					src={photo}
					alt="Part"
					caption="1 · Part"
					removeLabel="Remove photo 1"
					onRemove={nothing}
				/>
				<PhotoSlot title="2 · Label" onPress={nothing}>
					or packing
				</PhotoSlot>
			</PhotoGrid>
			<Skeleton label="Loading visits" count={1} />
			<EmptyState
				icon={Calendar}
				title="No visits today"
				action={<Button icon={Phone}>Call the manager</Button>}
			>
				Your manager plans your tours.
			</EmptyState>
		</Section>
	)
}

export function Lists() {
	return (
		<>
			<Cards />
			<FlushRows />
			<History />
		</>
	)
}
