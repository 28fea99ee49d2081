import '@naru/design-system/styles/button';
