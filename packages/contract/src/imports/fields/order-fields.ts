import { textInputMaxLength } from '../../core/limits.ts'
import { shipmentNumberMax } from '../../parcels/parcel-limits.ts'
import { carrierChoices, orderStatusChoices } from '../choice-synonyms.ts'
import { field, isKey, key, required, text, type Words, wordsOf } from '../field-builders.ts'
import type { ImportKindFacts } from '../import-kind.ts'
import { customerReference } from './customer-reference.ts'

const line = text(textInputMaxLength)

const orderNumberWords: Words = [
	'Auftragsnr|Auftragsnummer|Bestellnr|Bestellnummer|Belegnr|Belegnummer|Auftrag',
	'N° de commande|Numéro de commande|Commande|Réf commande',
	'Order number|Order no|Order ID|Order|Sales order',
	'Numero ordine|N. ordine|Codice ordine|Ordine',
	'Ordernummer|Ordernr|Bestelnummer|Order-ID|Order',
]
const articleWords: Words = [
	'Artikelnr|Artikelnummer|ArtNr|Artikel|Teilenummer|Teilenr|Materialnummer',
	'Réf article|Référence|N° article|Code article|Article',
	'Article number|Article no|Article|Item number|Item no|Part number|Part no|SKU|Product code|Material',
	'Codice articolo|N. articolo|Articolo|Codice prodotto|Codice',
	'Artikelnummer|Artikelnr|Artikel|Artikelcode|Onderdeelnummer',
]
const carrierLabels: Words = [
	'Paketdienst|Spediteur|Versender|Versandart|Frachtführer|Zusteller',
	'Transporteur|Mode d’expédition',
	'Carrier|Courier|Shipping method|Shipper|Ship via',
	'Corriere|Vettore|Spedizioniere',
	'Vervoerder|Pakketdienst|Koerier|Verzendwijze',
]
const parcelNumberWords: Words = [
	'Paketnr|Paketnummer|Sendungsnr|Sendungsnummer|Trackingnummer|Tracking',
	'N° de colis|Numéro de colis|N° de suivi|Suivi',
	'Parcel number|Parcel no|Tracking number|Tracking no|Tracking|Shipment number',
	'Numero pacco|Numero spedizione|Numero di tracciamento|Tracking',
	'Pakketnummer|Pakketnr|Zendingsnummer|Trackingnummer',
]
const sentLabels: Words = [
	'Versanddatum|Versendet am|Versandtag',
	'Date d’expédition|Date d’envoi|Expédié le',
	'Sent date|Ship date|Shipped on|Shipping date|Dispatch date',
	'Data spedizione|Spedito il',
	'Verzenddatum|Verzonden op',
]
const deliveredLabels: Words = [
	'Lieferdatum|Geliefert am|Zugestellt am|Zustelldatum',
	'Date de livraison|Livré le',
	'Delivery date|Delivered on|Delivered date',
	'Data consegna|Consegnato il',
	'Leverdatum|Geleverd op|Bezorgdatum',
]
const eanWords: Words = [
	'EAN|GTIN|Barcode|EAN-Code|Strichcode',
	'EAN|GTIN|Code-barres|Code EAN',
	'EAN|GTIN|Barcode|EAN code|UPC',
	'EAN|GTIN|Codice a barre|Codice EAN',
	'EAN|GTIN|Barcode|EAN-code|Streepjescode',
]
const brandWords: Words = [
	'Marke|Hersteller|Fabrikat',
	'Marque|Fabricant',
	'Brand|Manufacturer|Make',
	'Marca|Produttore|Marchio',
	'Merk|Fabrikant',
]
const articleTypeWords: Words = [
	'Bezeichnung|Artikelbezeichnung|Beschreibung|Artikelart|Warengruppe|Name',
	'Désignation|Libellé|Description|Type d’article|Nom',
	'Description|Name|Article type|Product name|Item name|Item description',
	'Descrizione|Denominazione|Tipo articolo|Nome',
	'Omschrijving|Benaming|Artikelsoort|Naam',
]
const depositLabels: Words = [
	'Pfand|Pfandbetrag|Altteilwert|Altteilpfand',
	'Consigne|Montant de la consigne',
	'Deposit|Core charge|Core deposit|Surcharge',
	'Cauzione|Deposito',
	'Statiegeld|Borg|Inruilwaarde',
]
const weightLabels: Words = [
	'Gewicht|Gewicht kg|Bruttogewicht|Nettogewicht|Gewicht g',
	'Poids|Poids kg|Poids brut|Poids g',
	'Weight|Weight kg|Gross weight|Net weight|Weight g',
	'Peso|Peso kg|Peso lordo|Peso g',
	'Gewicht|Gewicht kg|Brutogewicht|Gewicht g',
]
const dangerousWords: Words = [
	'Gefahrgut|Gefahrstoff',
	'Dangereux|Matière dangereuse',
	'Dangerous|Dangerous goods|Hazardous|Hazmat',
	'Pericoloso|Merce pericolosa',
	'Gevaarlijk|Gevaarlijke stof',
]

export const productFacts: ImportKindFacts = {
	kind: 'products',
	names: wordsOf([
		'Artikel|Produkte|Artikelstamm|Teile|Waren',
		'Articles|Produits|Pièces',
		'Products|Articles|Items|Parts',
		'Articoli|Prodotti|Ricambi',
		'Artikelen|Producten|Onderdelen',
	]),
	fields: [
		field('article', key, 'BP-1000', articleWords, isKey),
		field('type', line, 'Bremsscheibe', articleTypeWords, required),
		field('brand', line, 'Bosch', brandWords, required),
		field('ean', { is: 'ean' }, '4006381333931', eanWords),
		field(
			'price',
			{ is: 'money' },
			'110,32',
			[
				'Preis|Listenpreis|Verkaufspreis|VK|VK-Preis|Nettopreis|Einzelpreis',
				'Prix|Prix catalogue|Prix de vente|Prix unitaire|Tarif',
				'Price|List price|Sales price|Unit price|Net price',
				'Prezzo|Prezzo di listino|Prezzo di vendita',
				'Prijs|Catalogusprijs|Verkoopprijs|Nettoprijs',
			],
			required,
		),
		field('weight', { is: 'weight' }, '8,76', weightLabels),
		field('deposit', { is: 'money' }, '25,00', depositLabels),
		field('isBattery', { is: 'boolean' }, 'nein', [
			'Batterie|Akku',
			'Batterie|Accumulateur',
			'Battery|Is battery',
			'Batteria',
			'Accu|Batterij',
		]),
		field('isDangerous', { is: 'boolean' }, 'nein', dangerousWords),
		field('isActive', { is: 'boolean' }, 'ja', [
			'Aktiv|Lieferbar|Gültig',
			'Actif|Disponible',
			'Active|Is active|Available',
			'Attivo|Disponibile',
			'Actief|Leverbaar',
		]),
	],
}

export const orderFacts: ImportKindFacts = {
	kind: 'orders',
	names: wordsOf([
		'Aufträge|Auftraege|Bestellungen|Verkäufe',
		'Commandes|Ventes',
		'Orders|Sales orders|Sales',
		'Ordini|Vendite',
		'Orders|Bestellingen|Verkopen',
	]),
	fields: [
		field('orderNumber', key, 'A202600000', orderNumberWords, isKey),
		customerReference(false),
		field(
			'orderedOn',
			{ is: 'date' },
			'15.04.2026',
			[
				'Datum|Auftragsdatum|Bestelldatum|Belegdatum|Bestellt am',
				'Date|Date de commande|Commandé le',
				'Date|Order date|Ordered on|Created',
				'Data|Data ordine|Ordinato il',
				'Datum|Orderdatum|Besteldatum|Besteld op',
			],
			required,
		),
		field(
			'status',
			{ is: 'choice', values: orderStatusChoices },
			'in Bearbeitung',
			[
				'Status|Auftragsstatus|Bestellstatus',
				'Statut|État|Statut de la commande',
				'Status|Order status|State',
				'Stato|Stato ordine|Status',
				'Status|Orderstatus|Bestelstatus',
			],
			required,
		),
		field('isPaid', { is: 'boolean' }, 'ja', [
			'Bezahlt|Ist bezahlt|Zahlung|Beglichen',
			'Payé|Payée|Réglée',
			'Paid|Is paid|Settled',
			'Pagato|Saldato',
			'Betaald|Voldaan',
		]),
		field('expectedOn', { is: 'date' }, '18.04.2026', [
			'Voraussichtliche Lieferung|Liefertermin|Erwartet am|Wunschtermin',
			'Livraison prévue|Date prévue',
			'Expected delivery|Expected on|Due date|Promised date',
			'Consegna prevista|Data prevista',
			'Verwachte levering|Verwacht op',
		]),
		field('deliveredOn', { is: 'date' }, '17.04.2026', deliveredLabels),
		field('carrier', { is: 'choice', values: carrierChoices }, 'DHL', carrierLabels),
		field('parcelNumber', text(shipmentNumberMax), '00340399624831415712', parcelNumberWords),
		field('sentOn', { is: 'date' }, '16.04.2026', sentLabels),
	],
}

export const orderProductFacts: ImportKindFacts = {
	kind: 'order-products',
	names: wordsOf([
		'Auftragspositionen|Positionen|Bestellpositionen|Auftragszeilen',
		'Lignes de commande|Positions',
		'Order products|Order lines|Order items|Order positions|Line items',
		'Righe ordine|Posizioni ordine',
		'Orderregels|Bestelregels',
	]),
	fields: [
		field('order', { is: 'reference', to: 'orders' }, 'A202600000', orderNumberWords, isKey),
		field(
			'position',
			{ is: 'quantity' },
			'1',
			[
				'Pos|Position|Positionsnr|Positionsnummer|Zeile|Zeilennr',
				'Position|Ligne|N° de ligne',
				'Position|Pos|Line|Line number|Line no|Item',
				'Posizione|Riga|Numero riga',
				'Positie|Regel|Regelnummer',
			],
			isKey,
		),
		field('product', { is: 'reference', to: 'products' }, 'BP-1182', articleWords, required),
		field(
			'quantity',
			{ is: 'quantity' },
			'2',
			[
				'Menge|Anzahl|Stück|Stückzahl',
				'Quantité|Qté|Nombre',
				'Quantity|Qty|Amount|Pieces',
				'Quantità|Qtà|Pezzi',
				'Aantal|Hoeveelheid|Stuks',
			],
			required,
		),
		field(
			'unitPrice',
			{ is: 'money' },
			'158,17',
			[
				'Einzelpreis|Preis|Stückpreis|Nettopreis|E-Preis',
				'Prix unitaire|Prix|PU',
				'Unit price|Price|Net price|Price each',
				'Prezzo unitario|Prezzo',
				'Stukprijs|Prijs|Eenheidsprijs|Nettoprijs',
			],
			required,
		),
		field('pieceCode', text(textInputMaxLength), '123456789012345678', [
			'Stückcode|Seriennummer|Piececode',
			'Code pièce|N° de série',
			'Piece code|Serial number|Serial',
			'Codice pezzo|Numero di serie',
			'Stukcode|Serienummer',
		]),
		field('deposit', { is: 'money' }, '25,00', depositLabels),
		field('weight', { is: 'weight' }, '8,76', weightLabels),
	],
}

export const deliveryFacts: ImportKindFacts = {
	kind: 'deliveries',
	names: wordsOf([
		'Lieferungen|Sendungen|Pakete|Lieferscheine',
		'Livraisons|Expéditions|Colis',
		'Deliveries|Shipments|Parcels',
		'Consegne|Spedizioni|Colli',
		'Leveringen|Zendingen|Pakketten',
	]),
	fields: [
		field('order', { is: 'reference', to: 'orders' }, 'A202600000', orderNumberWords, isKey),
		field(
			'parcelNumber',
			text(shipmentNumberMax),
			'00340399624831415712',
			parcelNumberWords,
			isKey,
		),
		field('carrier', { is: 'choice', values: carrierChoices }, 'DHL', carrierLabels, required),
		field('sentOn', { is: 'date' }, '16.04.2026', sentLabels, required),
		field('deliveredOn', { is: 'date' }, '17.04.2026', deliveredLabels),
	],
}
