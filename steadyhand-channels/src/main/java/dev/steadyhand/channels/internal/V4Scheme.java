package dev.steadyhand.channels.internal;

/** The two variants of the signature: Amazon's, and Google's, which differs only in names. */
public enum V4Scheme {
  /** AWS Signature Version 4. */
  AMAZON("AWS4", "aws4_request", "x-amz-"),
  /** The V4 process of Cloud Storage, with HMAC keys. */
  GOOGLE("GOOG4", "goog4_request", "x-goog-");

  private final String name;
  private final String terminator;
  private final String headerPrefix;

  V4Scheme(String name, String terminator, String headerPrefix) {
    this.name = name;
    this.terminator = terminator;
    this.headerPrefix = headerPrefix;
  }

  String algorithm() {
    return name + "-HMAC-SHA256";
  }

  String keyPrefix() {
    return name;
  }

  String terminator() {
    return terminator;
  }

  /** Returns the name of a header of the scheme, for example {@code x-amz-date}. */
  public String header(String suffix) {
    return headerPrefix + suffix;
  }
}
