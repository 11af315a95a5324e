// helper
