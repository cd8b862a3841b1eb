import { countryName } from '../kit/table/country-name.ts';

/** ISO 3166: alpha-3 in Google's spelling, then alpha-2 as in the language data. */
const codes =
  'abwAW afgAF agoAO aiaAI alaAX albAL andAD areAE argAR armAM asmAS ataAQ atfTF atgAG ausAU autAT ' +
  'azeAZ bdiBI belBE benBJ besBQ bfaBF bgdBD bgrBG bhrBH bhsBS bihBA blmBL blrBY blzBZ bmuBM bolBO ' +
  'braBR brbBB brnBN btnBT bvtBV bwaBW cafCF canCA cckCC cheCH chlCL chnCN civCI cmrCM codCD cogCG ' +
  'cokCK colCO comKM cpvCV criCR cubCU cuwCW cxrCX cymKY cypCY czeCZ deuDE djiDJ dmaDM dnkDK domDO ' +
  'dzaDZ ecuEC egyEG eriER eshEH espES estEE ethET finFI fjiFJ flkFK fraFR froFO fsmFM gabGA gbrGB ' +
  'geoGE ggyGG ghaGH gibGI ginGN glpGP gmbGM gnbGW gnqGQ grcGR grdGD grlGL gtmGT gufGF gumGU guyGY ' +
  'hkgHK hmdHM hndHN hrvHR htiHT hunHU idnID imnIM indIN iotIO irlIE irnIR irqIQ islIS isrIL itaIT ' +
  'jamJM jeyJE jorJO jpnJP kazKZ kenKE kgzKG khmKH kirKI knaKN korKR kwtKW laoLA lbnLB lbrLR lbyLY ' +
  'lcaLC lieLI lkaLK lsoLS ltuLT luxLU lvaLV macMO mafMF marMA mcoMC mdaMD mdgMG mdvMV mexMX mhlMH ' +
  'mkdMK mliML mltMT mmrMM mneME mngMN mnpMP mozMZ mrtMR msrMS mtqMQ musMU mwiMW mysMY mytYT namNA ' +
  'nclNC nerNE nfkNF ngaNG nicNI niuNU nldNL norNO nplNP nruNR nzlNZ omnOM pakPK panPA pcnPN perPE ' +
  'phlPH plwPW pngPG polPL priPR prkKP prtPT pryPY psePS pyfPF qatQA reuRE rouRO rusRU rwaRW sauSA ' +
  'sdnSD senSN sgpSG sgsGS shnSH sjmSJ slbSB sleSL slvSV smrSM somSO spmPM srbRS ssdSS stpST surSR ' +
  'svkSK svnSI sweSE swzSZ sxmSX sycSC syrSY tcaTC tcdTD tgoTG thaTH tjkTJ tklTK tkmTM tlsTL tonTO ' +
  'ttoTT tunTN turTR tuvTV twnTW tzaTZ ugaUG ukrUA umiUM uryUY usaUS uzbUZ vatVA vctVC venVE vgbVG ' +
  'virVI vnmVN vutVU wlfWF wsmWS xkkXK yemYE zafZA zmbZM zweZW';

const nameByCode = new Map(codes.split(' ').map((pair) => [pair.slice(0, 3), countryName(pair.slice(3))]));

/** `deu` as `Germany`; Google's `zzz` is nowhere in particular. */
export function countryOf(code: string): string {
  if (code === 'zzz') return 'Unknown';
  return nameByCode.get(code) ?? code.toUpperCase();
}

/** The codes of all countries whose name or code passes. */
export function countryCodes(passes: (text: string) => boolean): string[] {
  const known = [...nameByCode, ['zzz', 'Unknown'] as const];
  return known.filter(([code, name]) => passes(name.toLowerCase()) || passes(code)).map(([code]) => code);
}
