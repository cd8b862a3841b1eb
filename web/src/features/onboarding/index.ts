export { closePanel, completeStep } from './change-onboarding.ts';
export { Congratulations } from './congratulations.tsx';
export { GetStarted } from './get-started.tsx';
export { IntroForm } from './intro-form.tsx';
export { Panel } from './panel.tsx';
export { StepLine, useStepDescription } from './step-line.tsx';
export { useOnboardingFacts } from './use-onboarding-facts.ts';
