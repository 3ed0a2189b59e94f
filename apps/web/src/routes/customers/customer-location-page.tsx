import { Button } from '@roundsman/ui/button/button'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useParams } from '@tanstack/react-router'
import { Trash2 } from 'lucide'
import { Suspense, useState } from 'react'
import type { Customer } from '#domains/customers'
import { LocationDialog } from '#domains/customers/details'
import { AddressSearch, PlacePanel } from '#domains/map/place'
import { useCustomerDetails, useSeenCustomer } from '#features/customer'
import {
	customerPlaceRecord,
	FarQuestion,
	PlaceMap,
	RestoredNote,
	SavePlaceAction,
	useCustomerPlace,
	useFarQuestion,
} from '#features/place-choice'
import { FormPage, WaitingScreen } from '#parts/form-page.tsx'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

type Place = { lat: number; lng: number }

type EditorProps = {
	customer: Customer
	stored: Place | null
	onRestart: () => void
	onBack: () => void
}

function EditorHeader({ customer, onBack }: Pick<EditorProps, 'customer' | 'onBack'>) {
	const { t } = useTranslation(['customerDetails', 'common'])
	return (
		<Header
			title={t('customerDetails:realLocation')}
			subtitle={customer.title}
			back={{ label: t('common:back'), onBack }}
		/>
	)
}

function PointSearch({ on }: { on: ReturnType<typeof useCustomerPlace>['on'] }) {
	return (
		<Suspense>
			<AddressSearch
				aim="point"
				place={on.place}
				onChoose={({ position }) => on.choose(position)}
			/>
		</Suspense>
	)
}

function LocationEditor({ customer, stored, onRestart, onBack }: EditorProps) {
	const { t } = useTranslation('map')
	const { realLocation: saved, easyRetailLocation: address } = customer
	const { on, savePlace, onPositionFailed } = useCustomerPlace(customer, stored)
	const { save, question } = useFarQuestion(on.place, address, (isConfirmed) =>
		savePlace(on.place, isConfirmed),
	)
	const [isClearing, setClearing] = useState(false)
	return (
		<Screen
			flush
			keepsSpace
			header={<EditorHeader customer={customer} onBack={onBack} />}
			aside={
				<>
					{stored && <RestoredNote onRestart={onRestart} />}
					<PlacePanel
						search={<PointSearch on={on} />}
						place={on.place}
						address={address}
						mine={on.mine}
						hint={t('place.hint')}
						onTakeMine={() => void on.takeMine()}
					/>
				</>
			}
			action={
				<SavePlaceAction
					label={t('place.save')}
					reason={on.isSavable ? undefined : t('place.chooseFirst')}
					onSave={save}
				>
					{saved && (
						<Button kind="outline" big icon={Trash2} onClick={() => setClearing(true)}>
							{t('place.clear')}
						</Button>
					)}
				</SavePlaceAction>
			}
		>
			<div className="h-full short:pr-4">
				<PlaceMap
					label={t('place.map')}
					pinLabel={`${customer.title}. ${t('place.pin')}`}
					on={on}
					onPositionFailed={onPositionFailed}
				/>
			</div>
			{isClearing && (
				<Suspense>
					<LocationDialog onConfirm={() => savePlace(null)} onClose={() => setClearing(false)} />
				</Suspense>
			)}
			<FarQuestion question={question} />
		</Screen>
	)
}

/** Sets a customer's real location on the map or to the phone's position, with and without network. */
export default function CustomerLocationPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id/update-location' })
	const { t } = useTranslation('customerDetails')
	const goBack = useBack()
	const { customer, ...read } = useCustomerDetails(id)
	const seen = useSeenCustomer(customer)
	if (!seen) return <WaitingScreen title={t('realLocation')} failed={read} />
	return (
		<FormPage<Place> title={t('realLocation')} record={customerPlaceRecord(id)} staysWhenLeft>
			{(stored, onRestart) => (
				<LocationEditor
					key={id}
					customer={seen}
					stored={stored}
					onRestart={onRestart}
					onBack={goBack}
				/>
			)}
		</FormPage>
	)
}
