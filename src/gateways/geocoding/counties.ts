/** A Romanian county: car-plate code, name, seat, and the number GeoNames gives it. */
export type County = { id: number; code: string; name: string; seat: string }

const rows = `1 AB Alba|Alba Iulia
2 AR Arad|Arad
3 AG Argeș|Pitești
4 BC Bacău|Bacău
5 BH Bihor|Oradea
6 BN Bistrița-Năsăud|Bistrița
7 BT Botoșani|Botoșani
8 BR Brăila|Brăila
9 BV Brașov|Brașov
10 B București|București
11 BZ Buzău|Buzău
12 CS Caraș-Severin|Reșița
13 CJ Cluj|Cluj-Napoca
14 CT Constanța|Constanța
15 CV Covasna|Sfântu Gheorghe
16 DB Dâmbovița|Târgoviște
17 DJ Dolj|Craiova
18 GL Galați|Galați
19 GJ Gorj|Târgu Jiu
20 HR Harghita|Miercurea Ciuc
21 HD Hunedoara|Deva
22 IL Ialomița|Slobozia
23 IS Iași|Iași
25 MM Maramureș|Baia Mare
26 MH Mehedinți|Drobeta-Turnu Severin
27 MS Mureș|Târgu Mureș
28 NT Neamț|Piatra-Neamț
29 OT Olt|Slatina
30 PH Prahova|Ploiești
31 SJ Sălaj|Zalău
32 SM Satu Mare|Satu Mare
33 SB Sibiu|Sibiu
34 SV Suceava|Suceava
35 TR Teleorman|Alexandria
36 TM Timiș|Timișoara
37 TL Tulcea|Tulcea
38 VS Vaslui|Vaslui
39 VL Vâlcea|Râmnicu Vâlcea
40 VN Vrancea|Focșani
41 CL Călărași|Călărași
42 GR Giurgiu|Giurgiu
43 IF Ilfov|București`

/** The 41 counties and București; ids are GeoNames' first-level numbers. */
export const counties: readonly County[] = rows.split('\n').map((row) => {
  const [, id, code, name, seat] = /^(\d+) (\w+) (.+)\|(.+)$/.exec(row)!
  return { id: Number(id), code: code!, name: name!, seat: seat! }
})
