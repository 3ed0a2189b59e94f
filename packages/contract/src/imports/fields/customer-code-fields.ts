import { optionLists } from '../../options/option.ts'
import { choicesOf, customerStatusChoices } from '../choice-synonyms.ts'
import { field, ofPeople } from '../field-builders.ts'

export const customerCodeFields = [
	field('status', { is: 'choice', values: customerStatusChoices }, 'Neukunde', [
		'Status|Kundenstatus|Kundenart|Kundentyp',
		'Statut|État|Statut client',
		'Status|Customer status|State',
		'Stato cliente|Stato|Status',
		'Status|Klantstatus',
	]),
	field(
		'businessType',
		{
			is: 'choice',
			values: choicesOf('business-type', optionLists['business-type']),
		},
		'Freie Werkstatt',
		[
			'Betriebsart|Branche|Betriebstyp',
			'Activité|Type d’activité|Secteur d’activité',
			'Business type|Type of business|Industry|Trade',
			'Tipo di attività|Attività|Tipologia',
			'Bedrijfstype|Soort bedrijf|Branche',
		],
		ofPeople,
	),
	field(
		'quantityEmployees',
		{
			is: 'choice',
			values: choicesOf('quantity-employees', optionLists['quantity-employees'], {
				'21+': '>20|20+',
			}),
		},
		'4-5',
		[
			'Mitarbeiterzahl|Anzahl Mitarbeiter|Beschäftigte|Betriebsgröße',
			'Effectif|Nombre d’employés|Nombre de salariés',
			'Employees|Number of employees|Headcount|Company size',
			'Numero dipendenti|Dipendenti|Addetti',
			'Aantal medewerkers|Medewerkers|Personeelsaantal',
		],
		ofPeople,
	),
	field(
		'label',
		{
			is: 'choice',
			values: choicesOf('customer-labels', optionLists['customer-labels']),
		},
		'VIP',
		[
			'Markierung|Kennzeichen|Label|Kundenmerkmal',
			'Étiquette|Marque client|Label',
			'Label|Tag|Flag',
			'Etichetta|Contrassegno',
			'Label|Markering',
		],
		ofPeople,
	),
	field(
		'potential',
		{
			is: 'choice',
			values: choicesOf('potential', optionLists.potential, {
				high: 'A',
				medium: 'B',
				low: 'C',
			}),
		},
		'Hoch',
		[
			'Potenzial|Potential|ABC-Klasse|ABC',
			'Potentiel|Classe ABC',
			'Potential|ABC class|Rating',
			'Potenziale|Classe ABC',
			'Potentieel|ABC-klasse',
		],
	),
]
