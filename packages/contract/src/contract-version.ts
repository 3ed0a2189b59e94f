/**
 * The version of the wire, raised with every change of it; `contract-version.test.ts` fails when
 * the schemas changed and this number did not: `contract-versions.json` holds each version's hash.
 *
 * 1: sign-in, profile, settings, plan, visits, reports, order, news, options, texts, withdrawal of
 * operations.
 * 2: the live socket, and what the office has worded otherwise.
 * 3: customers with search, filters and what phones keep of them, orders, more options, visits of
 * another day.
 * 4: files of a customer's record.
 * 5: addresses and places by what a person types, and what lies at a point;
 * visits are planned, started, cancelled and moved, with their history; tour points, and the end of
 * a day's tour; customers of a part of the map, and the days to plan for; several changes at once.
 * 6: a change of a customer names in its base the fields that it can touch and no others; bodies have
 * limits of size, depth and number, and no more than twenty wrong fields are told. A sign-in gives the
 * browser a mark, by which it is known at the next one.
 * 7: changes name the device they come from; what the service remembers of it; changes that were lost.
 * 8: lists of orders hold articles and deliveries; orders by article and customer, by what is owed, and
 * counts of them.
 * 9: returns with their claims, photos in pieces, the signature, and what of orders can be claimed.
 * 10: a visit is started by hand; the order of a tour names its day.
 * 11: codes of labels are converted into articles, and articles of orders bear their codes.
 * 12: settings always name a language, parcels have their options, and the estimation of a plan says
 * whether it is only about right.
 * 13: the receipt of a signed return, and who had it signed.
 * 14: links of each country; where a person is signed in, and signing out there; a courier is one of the
 * country's; the live socket tells of a changed profile; figures of one's own; news are read.
 * 15: tickets with their photos, and how far they are on their way to the office; photos in pieces are for
 * everybody; coupons say what can be chosen from, and whether the visit has had its one.
 * 16: parcels and their articles, with what may be done with them, shipments and labels.
 * 17: the handbook.
 * 18: the live socket tells of a ticket that has come on.
 * 19: a change of a customer may go through in part.
 * 20: changes name the epoch that their device knows.
 * 21: a day counts the visits that were moved to another one; a signature is sent and given back as the lines
 * that were drawn; what was pasted is cleaned where it has a form; places say how exactly they are known, and
 * pins that cannot be right are confirmed; a route names stops that no road leads to; a courier can be taken
 * back from a parcel; days for a visit say why the others are none, and which holidays regions have.
 * 22: people of the office with roles and scopes, one-time links, masters, and whether the service is empty;
 * programs with API keys import files, stop and undo imports, and read the faulty rows; the feed of changes and
 * the history of a record; all that the firm has is exported; a profile names the firm that stands on papers;
 * webhooks; what names a person, as a file, and what is kept of the caller; starts, cancellations, moves, ends of
 * tours and empty returns are taken back; sessions of the office lie in a cookie and need a second factor; the
 * board of the office; the handbook has a picture for each step, and two more documents.
 * 23: chat; days off and documents; push, mail and the calendar; the office sees where work stands and decides
 * on returns and tickets; outside services are tested.
 * 24: balances of days off are imported; the office is signed in to by a provider; a customer is erased by
 * whoever types its number; visits are pinned; the board tells what has changed, of phones, ways and who is absent.
 * 25: who needs a second factor, and what an employee has beside their role, are set in the office,
 * and who has the last word about a field of imports; long lists go on behind a row; a sign-in gives the key of
 * what lies sealed on the phone, and the office signs a person out everywhere.
 * 26: the phone is signed in to by a provider.
 * 27: a month of the board in figures; what is planned and not sent names its visits.
 * 28: people change their password; an order of a tour that cannot be sent names its tour.
 * 29: the office sees where a person is signed in, and signs them out there.
 * 30: the board names the sectors of people and of customers who wait; an import names the columns that it leaves
 * out; parcels are listed by a return; the office's page says in the firm's words that its code does not come; the
 * office adds and changes customers, and says that two alike are two; tickets have an assignee and a day.
 */
export const contractVersion = 30
