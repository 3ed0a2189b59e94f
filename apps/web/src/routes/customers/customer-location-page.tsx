import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { MapPinCheck, Trash2 } from 'lucide'
import { Suspense, useId, useState } from 'react'
import type { Customer } from '#domains/customers'
import { customerLocation } from '#domains/customers/changes'
import { LocationDialog } from '#domains/customers/details'
import { AddressSearch, PlacePanel, usePlace } from '#domains/map/place'
import { useCustomerDetails, useSeenCustomer } from '#features/customer'
import { PlaceMap } from '#features/place-choice'
import { WaitingScreen } from '#parts/form-page.tsx'
import { LeaveGuard } from '#parts/leave-guard.tsx'
import { usePositionFailed } from '#parts/use-position-failed.ts'
import { useSave } from '#parts/use-save.ts'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'
import { StickyAction } from '#ui/shell/sticky-action'

type Place = { lat: number; lng: number }

/** Saves the point, or takes it away, on this phone, and goes back to the customer. */
function useSavePlace(customer: Customer) {
	const navigate = useNavigate()
	const save = useSave()
	return async (place: Place | null) => {
		if (!(await save(customerLocation.save({ seen: customer, place })))) return
		const params = { id: customer.id }
		void navigate({ to: '/customers/$id', params, replace: true, ignoreBlocker: true })
	}
}

function LocationEditor({ customer, onBack }: { customer: Customer; onBack: () => void }) {
	const { t } = useTranslation(['map', 'customerDetails', 'common'])
	const onPositionFailed = usePositionFailed()
	const { realLocation: saved, easyRetailLocation: address } = customer
	// The address is a proposal: often it is right, and nearly always it is near.
	const on = usePlace({ saved, proposed: address, onFailed: onPositionFailed })
	const save = useSavePlace(customer)
	const [isClearing, setClearing] = useState(false)
	const reasonId = useId()
	const reason = on.isSavable ? undefined : t('map:place.chooseFirst')
	return (
		<Screen
			flush
			header={
				<Header
					title={t('customerDetails:realLocation')}
					subtitle={customer.title}
					back={{ label: t('common:back'), onBack }}
				/>
			}
			aside={
				<PlacePanel
					search={
						<Suspense>
							<AddressSearch aim="point" onChoose={({ position }) => on.choose(position)} />
						</Suspense>
					}
					place={on.place}
					address={address}
					position={on.position}
					hint={t('map:place.hint')}
					onTakeMine={() => void on.takeMine()}
				/>
			}
			action={
				<StickyAction reason={reason} reasonId={reasonId}>
					<Button
						kind="filled"
						big
						icon={MapPinCheck}
						blockedReason={reason}
						reasonId={reasonId}
						onClick={() => void save(on.place)}
					>
						{t('map:place.save')}
					</Button>
					{saved && (
						<Button kind="outline" big icon={Trash2} onClick={() => setClearing(true)}>
							{t('map:place.clear')}
						</Button>
					)}
				</StickyAction>
			}
		>
			<div className="h-full short:pr-4">
				<PlaceMap
					label={t('map:place.map')}
					pinLabel={`${customer.title}. ${t('map:place.pin')}`}
					on={on}
					onPositionFailed={onPositionFailed}
				/>
			</div>
			{isClearing && (
				<Suspense>
					<LocationDialog onConfirm={() => void save(null)} onClose={() => setClearing(false)} />
				</Suspense>
			)}
			<LeaveGuard />
		</Screen>
	)
}

/** Says where a customer really is: on the map, by the phone's position, with and without network. */
export default function CustomerLocationPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id/update-location' })
	const { t } = useTranslation('customerDetails')
	const router = useRouter()
	const { customer, ...read } = useCustomerDetails(id)
	const seen = useSeenCustomer(customer)
	if (!seen) return <WaitingScreen title={t('realLocation')} failed={read} />
	return <LocationEditor key={id} customer={seen} onBack={() => router.history.back()} />
}
