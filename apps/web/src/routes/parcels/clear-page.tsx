import { ArticlesScreen } from './articles-screen.tsx'
import { ParcelsGate } from './parcels-gate.tsx'

/** Clean articles that wait for a parcel. */
export default function ClearPage() {
	return (
		<ParcelsGate>
			<ArticlesScreen key="clear" type="clear" />
		</ParcelsGate>
	)
}
