import {
	ClipboardCheck,
	History,
	List,
	MessageSquareWarning,
	Navigation,
	Phone,
	RotateCcw,
	Trash2,
} from 'lucide'
import { useState } from 'react'
import { Badge, BadgeRow } from '../badge.tsx'
import { Button } from '../button/button.tsx'
import { ButtonRow } from '../button/button-row.tsx'
import { QuickAction, QuickActions } from '../button/quick-action.tsx'
import { FilterChip } from '../chip.tsx'
import { Count } from '../count.tsx'
import { DayChip } from '../day-chip.tsx'
import { Disc } from '../disc.tsx'
import { LogoWithName } from '../logo.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Segments } from '../segments.tsx'
import { NetworkMark } from '../shell/network-mark.tsx'
import { Tabs } from '../tabs.tsx'
import { exampleBadges } from './gallery-badges.ts'
import { Section } from './gallery-section.tsx'

const days = ['Thu 19', 'Fri 20', 'Mon 23', 'Tue 24']

function Marks() {
	return (
		<>
			<Section title="Badges">
				<BadgeRow>
					{Object.entries(exampleBadges).map(([label, badge]) => (
						<Badge key={label} {...badge} label={label} />
					))}
				</BadgeRow>
			</Section>
			<Section title="Order and network">
				<div className="flex flex-wrap items-center gap-2">
					<Disc state="done" label="Done" />
					<Disc state="current" number={3} label="Current, 3" />
					<Disc state="planned" number={4} label="Planned, 4" />
					<Disc state="cancelled" label="Cancelled" />
					<NetworkMark state="strong" label="Strong" />
					<NetworkMark state="degraded" label="Limited" />
					<NetworkMark state="weak" label="Weak" />
					<NetworkMark state="offline" label="Offline" />
				</div>
				<LogoWithName name="Roundsman" />
			</Section>
			<Section title="Progress">
				<Segments
					label="2 of 8, 25 %"
					states={[
						'done',
						'done',
						'current',
						'planned',
						'planned',
						'planned',
						'planned',
						'planned',
					]}
				/>
				<Segments
					label="5 of 14"
					states={Array.from({ length: 14 }, (_, i) => (i < 5 ? 'done' : 'planned'))}
				/>
				<ProgressBar value={75} label="€620 to Gold" />
				<ProgressBar value={58} label="Photo 2 of 2" size="thin" />
			</Section>
		</>
	)
}

function Buttons() {
	return (
		<Section title="Buttons">
			<Button kind="filled" big icon={ClipboardCheck}>
				Create report
			</Button>
			<ButtonRow>
				<Button icon={Navigation}>Navigate</Button>
				<Button kind="outline" icon={List}>
					Show list
				</Button>
			</ButtonRow>
			<ButtonRow>
				<Button kind="danger" icon={Trash2}>
					Discard
				</Button>
				<Button kind="text" icon={History}>
					History
				</Button>
			</ButtonRow>
			<Button kind="filled" big blockedReason="Choose a reason first.">
				Cancel visit
			</Button>
		</Section>
	)
}

function Choosers() {
	const [tab, setTab] = useState<'data' | 'photo' | 'more'>('data')
	const [day, setDay] = useState('Thu 19')
	return (
		<Section title="Tabs, filters, days, quick actions">
			<Tabs
				label="Stock"
				selected={tab}
				onSelect={setTab}
				tabs={[
					{ id: 'data', label: 'Used', done: true },
					{ id: 'photo', label: 'Photo', state: <Count>1 of 2</Count> },
					{ id: 'more', label: 'Parcels' },
				]}
			>
				<p className="pt-2 text-meta text-muted">Panel of {tab}</p>
			</Tabs>
			<div className="flex flex-wrap gap-2">
				<FilterChip removeLabel="remove filter" onRemove={() => {}}>
					2 statuses
				</FilterChip>
				<FilterChip removeLabel="remove filter" onRemove={() => {}}>
					Over 40 days
				</FilterChip>
			</div>
			<div className="scroll-row -mx-1 p-1">
				{days.map((name) => (
					<DayChip
						key={name}
						day={name}
						count="7 visits"
						selected={name === day}
						onSelect={() => setDay(name)}
					/>
				))}
			</div>
			<QuickActions>
				<QuickAction icon={Phone}>Call</QuickAction>
				<QuickAction icon={Navigation}>Navigate</QuickAction>
				<QuickAction icon={RotateCcw}>Return</QuickAction>
				<QuickAction icon={MessageSquareWarning} blocked>
					Issue
				</QuickAction>
			</QuickActions>
		</Section>
	)
}

export function Basics() {
	return (
		<>
			<Marks />
			<Buttons />
			<Choosers />
		</>
	)
}
