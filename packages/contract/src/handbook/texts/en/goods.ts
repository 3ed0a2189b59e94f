import type { HandbookText } from '../../handbook-text.ts'

export const goods: Pick<HandbookText, 'returns' | 'parcels'> = {
	returns: {
		intro: 'Take parts back, have the return signed and hand over the receipt.',
		sections: [
			{
				title: 'Open a return',
				blocks: [
					{
						steps: [
							'Tap [[returns:entry.create]] in the visit or in the customer’s details.',
							'Tap [[returns:find]] to search, or [[returns:scan]] to read the label of the part.',
						],
					},
					'A customer has one open return at a time. If there is one, it opens. The search knows articles, brands, types and order numbers, in any order. An article that cannot be returned says why.',
				],
			},
			{
				title: 'Record a claim',
				blocks: [
					{
						steps: [
							'Tap an article under [[claimFlow:recent]], or type a part of its name, brand or number.',
							'Choose the reason under [[claimFlow:why]], and the quantity. The app shows the credit.',
							'The camera opens by itself. Photograph the part first, then its label or the box.',
						],
					},
					'The claim is saved with the second photo. If something is missing, it stays in progress and opens again where you left it. To refuse an article, open the claim’s menu and choose [[returns:reject]].',
					{
						note: 'You can record a claim for an order that is not paid. The credit follows only after payment; tell the customer so.',
					},
				],
			},
			{
				title: 'Signature and receipt',
				blocks: [
					{
						steps: [
							'When every claim is ready, tap [[returns:confirm]].',
							'Show the customer the total, hand over the phone and let them sign.',
							'Enter the name of whoever signs and tap [[approval:confirm]].',
							'The receipt appears at once. Share it, print it or save it. [[signed:finish]] leads back to the visit.',
						],
					},
					{
						note: 'A signed return can no longer be changed. The receipt is in the customer’s language and is made on your phone, also without network.',
					},
				],
			},
		],
	},
	parcels: {
		intro: 'From the article taken back to the parcel at the courier’s.',
		sections: [
			{
				title: 'Fill parcels',
				blocks: [
					{
						steps: [
							'Open [[common:nav.parcels]]. The articles of signed returns wait here, [[options:parcel-type.dirty]] and [[options:parcel-type.clear]] apart.',
							'Tap [[parcels:moveAll]] to put everything into your open parcels.',
							'To move a single article, tap it and choose the parcel.',
						],
					},
					'If no parcel is open, the button says [[parcels:generate]]. Batteries and goods over 30 kg get a parcel of their own; no parcel is heavier than 30 kg.',
				],
			},
			{
				title: 'Pack and ship in one run',
				blocks: [
					{
						steps: [
							'Tap the button above the articles. It leads through all open parcels, one after the other.',
							'Check the courier, and whether the articles are in the box. [[parcels:run.change]] chooses another courier.',
							'Tap [[parcels:run.confirm]]. The box is closed, and the courier gives number and label.',
							'Have the code scanned at the counter, or print the label. Then go on with the next parcel.',
						],
					},
				],
			},
			{
				title: 'A single parcel',
				blocks: [
					{
						steps: [
							'Open a parcel under [[parcels:list]]. You see its state, its courier and its articles.',
						],
					},
					'The menu of the parcel offers what is possible in its state: unpack it, reject it, enter a tracking number. Where parcels have to be checked, tap [[parcels:deed.check]] first and scan each article.',
					{
						note: 'Checking, courier and comment work without network. Moving articles, packing and requesting a shipment need one: only the office knows what others have packed in the meantime.',
					},
				],
			},
		],
	},
}
