import { Keyboard, Package, PackageOpen, PackagePlus, ScanBarcode, Search, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { QuickAction, QuickActions } from '../button/quick-action.tsx'
import { Count } from '../count.tsx'
import { Rows } from '../list/rows.tsx'
import { Skeleton, type SkeletonKind } from '../list/skeleton.tsx'
import { SheetAction, SheetActions } from '../overlay/sheet.tsx'
import { PhotoGrid, PhotoSlot, PhotoTile } from '../photos/photo-tile.tsx'
import { StickyAction } from '../shell/sticky-action.tsx'
import { Tabs } from '../tabs.tsx'
import { Chain } from '../work/chain.tsx'
import { CheckRow, LastChecked } from '../work/check-row.tsx'
import { CheckedBanner } from '../work/checked-banner.tsx'
import { ChoiceChips } from '../work/choice-chips.tsx'
import { QuantityBox, QuantitySheet } from '../work/quantity-sheet.tsx'
import { BulkBar, SelectRows } from '../work/select-rows.tsx'
import { PhotoStrip } from '../work/thumb.tsx'
import { TileButton } from '../work/tile-button.tsx'
import { Numbers } from './gallery-numbers.tsx'
import { examplePhoto as photo, Section } from './gallery-section.tsx'

const nothing = () => {}

function Checks() {
	return (
		<Section title="Check">
			<CheckedBanner value={7} max={12} label="7 of 12 checked" rest="5 articles left" />
			<CheckedBanner value={12} max={12} label="All 12 checked" />
			<LastChecked
				state="done"
				stateLabel="Complete"
				name="Oil filter"
				detail="MANN HU 7008 z · just now"
				figure="2 pcs"
				figureDetail="0.8 kg"
			/>
			<LastChecked state="wrong" stateLabel="Not in this parcel" name="4006633374651" />
			<Rows label="To check">
				<CheckRow
					state="part"
					part="1/2"
					stateLabel="1 of 2"
					name="Shock absorber"
					detail="KYB 3348030"
					figure="2 pcs"
					figureDetail="5.8 kg"
					onPress={nothing}
				/>
				<CheckRow
					state="open"
					stateLabel="Open"
					name="Wheel bearing"
					detail="SKF VKBA 3643"
					figure="1 pc"
				/>
				<CheckRow state="done" stateLabel="Done" name="Brake pads" figure="2 pcs" />
				<CheckRow state="wrong" stateLabel="Not in here" name="Alternator" figure="1 pc" />
			</Rows>
		</Section>
	)
}

function Several() {
	const [chosen, setChosen] = useState(['1'])
	return (
		<Section title="Choose several">
			<SelectRows
				label="Articles to move"
				allLabel="Select all"
				chosen={chosen}
				onChange={setChosen}
				items={[
					{ id: '1', name: 'Brake disc', detail: 'ATE 24.0325', figure: '€192.00' },
					{ id: '2', name: 'Alternator', detail: 'VALEO 439 721', figure: '€69.00' },
					{
						id: '3',
						name: 'Battery',
						detail: 'VARTA E39',
						figure: '€7.50',
						isVoid: true,
						blockedReason: 'Needs a parcel of its own',
					},
				]}
			/>
			{chosen.length > 0 && (
				<BulkBar
					words={`${chosen.length} selected`}
					clearLabel="Select none"
					onClear={() => setChosen([])}
				>
					<Button icon={PackagePlus}>Move</Button>
					<Button kind="danger" icon={Trash2}>
						Delete
					</Button>
				</BulkBar>
			)}
		</Section>
	)
}

function Steps() {
	return (
		<Section title="Chain">
			<Chain
				label="What follows"
				doneLabel="done"
				currentId="pack"
				steps={[
					{ id: 'check', label: 'Check' },
					{ id: 'pack', label: 'Pack' },
					{ id: 'ship', label: 'Shipment' },
				]}
			/>
			<StickyAction>
				<Button kind="filled" big icon={ScanBarcode}>
					Scan the next one
				</Button>
				<TileButton icon={Keyboard}>Type</TileButton>
			</StickyAction>
		</Section>
	)
}

function Photos() {
	return (
		<Section title="Photos on their way">
			<PhotoGrid>
				<PhotoTile
					src={photo}
					alt="Part"
					caption="1 · Part"
					state={{ kind: 'waiting', label: 'waiting' }}
					removeLabel="Remove photo 1"
					onRemove={nothing}
				/>
				<PhotoTile
					src={photo}
					alt="Label"
					caption="2 · Label"
					state={{ kind: 'sending', label: '40 % sent', percent: 40 }}
				/>
				<PhotoTile
					src={photo}
					alt="Damage"
					state={{ kind: 'failed', label: 'Not sent', retryLabel: 'Try again', onRetry: nothing }}
					removeLabel="Remove photo 3"
					onRemove={nothing}
				/>
				<PhotoSlot title="4 · Vehicle identification" onPress={nothing}>
					or registration
				</PhotoSlot>
			</PhotoGrid>
			<PhotoStrip
				label="Photos"
				photos={['a', 'b'].map((key) => ({
					key,
					src: photo,
					alt: `Photo ${key}`,
					removeLabel: `Remove photo ${key}`,
				}))}
				addLabel="Photo"
				onAdd={nothing}
				onRemove={nothing}
			/>
		</Section>
	)
}

type Status = 'all' | 'sent' | 'delivered' | 'unpaid'

function LongLabels() {
	const [status, setStatus] = useState<Status>('all')
	const [tab, setTab] = useState<'used' | 'clean' | 'list'>('used')
	return (
		<Section title="Choice chips, long labels">
			<ChoiceChips<Status>
				label="Status"
				chosen={status}
				onChoose={setStatus}
				choices={[
					{ id: 'all', label: 'Alle', count: 24 },
					{ id: 'sent', label: 'Unterwegs', count: 2 },
					{ id: 'delivered', label: 'Teilweise geliefert', count: 21 },
					{ id: 'unpaid', label: 'Unbezahlt', count: 1 },
				]}
			/>
			<div lang="de">
				<Tabs
					label="Artikel"
					selected={tab}
					onSelect={setTab}
					tabs={[
						{ id: 'used', label: 'Altteilrücknahmen', state: <Count>9</Count> },
						{ id: 'clean', label: 'Sauber', done: true },
						{ id: 'list', label: 'Paketübersicht' },
					]}
				>
					<p className="pt-2 text-meta text-muted">{tab}</p>
				</Tabs>
				<div className="pt-3">
					<QuickActions>
						<QuickAction icon={Package}>Rückgabe&shy;auftrag</QuickAction>
						<QuickAction icon={Search}>Sendungs&shy;verfolgung</QuickAction>
						<QuickAction icon={Keyboard}>Eingeben</QuickAction>
					</QuickActions>
				</div>
			</div>
		</Section>
	)
}

function Quantities() {
	const [quantity, setQuantity] = useState(2)
	const [isOpen, setOpen] = useState(false)
	const stepper = {
		label: 'Quantity',
		hint: '18.0 kg · €96.00',
		note: 'At most 4. The other 2 stay in “Used”.',
		value: quantity,
		min: 1,
		max: 4,
		lessLabel: 'Less',
		moreLabel: 'More',
		onChange: setQuantity,
	}
	return (
		<Section title="Quantity">
			<QuantityBox {...stepper} />
			<Button onClick={() => setOpen(true)}>Article sheet</Button>
			{isOpen && (
				<QuantitySheet
					title="Brake disc"
					subtitle="ATE 24.0325-0158.1 · return 20431"
					quantity={stepper}
					onClose={() => setOpen(false)}
				>
					<SheetActions>
						<SheetAction icon={PackageOpen} onPress={() => setOpen(false)}>
							Put into parcel 30421
						</SheetAction>
						<SheetAction icon={Trash2} danger onPress={() => setOpen(false)}>
							Delete 2 pieces
						</SheetAction>
					</SheetActions>
				</QuantitySheet>
			)}
		</Section>
	)
}

const skeletons: SkeletonKind[] = [
	'row',
	'badged',
	'figure',
	'badged-figure',
	'check',
	'photo',
	'figures',
]

/** The components of screens with orders, returns and parcels. */
export function Work() {
	return (
		<>
			<Numbers />
			<LongLabels />
			<Checks />
			<Several />
			<Steps />
			<Quantities />
			<Photos />
			<Section title="Skeletons">
				{skeletons.map((kind) => (
					<Skeleton key={kind} kind={kind} label={`Loading ${kind}`} count={1} />
				))}
			</Section>
		</>
	)
}
