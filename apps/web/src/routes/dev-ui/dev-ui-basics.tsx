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
import { Badge, type BadgeCode, BadgeRow } from '#ui/badge'
import { Button } from '#ui/button/button'
import { ButtonRow } from '#ui/button/button-row'
import { QuickAction, QuickActions } from '#ui/button/quick-action'
import { FilterChip } from '#ui/chip'
import { Count } from '#ui/count'
import { DayChip } from '#ui/day-chip'
import { Disc } from '#ui/disc'
import { LogoWithName } from '#ui/logo'
import { ProgressBar } from '#ui/progress-bar'
import { Segments } from '#ui/segments'
import { NetworkMark } from '#ui/shell/network-mark'
import { Tabs } from '#ui/tabs'
import { Section } from './dev-ui-section.tsx'

const badges: [BadgeCode, string][] = [
	['stnd', 'Standard'],
	['lead', 'Lead'],
	['prsp', 'Prospect'],
	['nact', 'Not active'],
	['ncst', 'New customer'],
	['ka', 'Key account'],
	['ka1', 'Key account 1'],
	['ka2', 'Key account 2'],
	['clos', 'Closed'],
	['silv', 'Silver'],
	['gold', 'Gold'],
	['gold_trial', 'Gold trial'],
	['plat', 'Platinum'],
	['plan', 'Planned'],
	['in_progress', 'In progress'],
	['completed', 'Completed'],
	['canceled', 'Canceled'],
	['return', 'Return'],
	['saved', 'Waiting to send'],
	['sending', 'Sending'],
	['sent', 'Sent'],
	['needs_you', 'Needs you'],
]

const days = ['Thu 19', 'Fri 20', 'Mon 23', 'Tue 24']

function Marks() {
	return (
		<>
			<Section title="Badges">
				<BadgeRow>
					{badges.map(([code, label]) => (
						<Badge key={code} code={code} label={label} />
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
