// Unpacks the packaged Chromium and the libraries it brings into the folder that TMPDIR names; prints the binary's path.
// The libraries are only unpacked where the package believes itself on such a system; they do no harm elsewhere.
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
const { default: chromium } = await import('@sparticuz/chromium');
console.log(await chromium.executablePath());
